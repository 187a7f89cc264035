const KEY = 'parleyWayBack';
type Hear = (event: PopStateEvent) => boolean;

/**
 * The browser's way back is heard here before the router hears it, which at once takes the page away with everything that
 * listens in it: whoever listens later hears nothing. So this stands in the page's head, and asks those who have joined.
 */
export const WAY_BACK_SCRIPT = `(function(){var q=window.${KEY}=[];
addEventListener('popstate',function(e){q.slice().some(function(f){return f(e)})});
})();`;

declare global {
  interface Window {
    [KEY]?: Hear[];
  }
}

/** `hear` says whether it has kept the page. Returns how to hear no more. */
export function hearWayBack(hear: Hear): () => void {
  const queue = (window[KEY] ??= []);
  queue.push(hear);
  return () => void queue.splice(queue.indexOf(hear), 1);
}
