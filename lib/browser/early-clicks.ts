const KEY = 'parleyEarlyClicks';

/** Keeps clicks on the header's buttons from the first paint until the page's own script listens. */
export const EARLY_CLICKS_SCRIPT = `(function(){var q=[];
function keep(e){var b=e.target.closest&&e.target.closest('header button');if(b)q.push([e,b])}
addEventListener('click',keep,true);
window.${KEY}={queue:q,stop:function(){removeEventListener('click',keep,true)}};
})();`;

interface EarlyClicks {
  queue: [event: Event, button: HTMLElement][];
  stop(): void;
}

declare global {
  interface Window {
    [KEY]?: EarlyClicks;
  }
}

/** The page has answered this click itself. */
export function clickWasHeard(event: Event): void {
  const queue = window[KEY]?.queue ?? [];
  const at = queue.findIndex(([kept]) => kept === event);
  if (at >= 0) queue.splice(at, 1);
}

/** Clicks again what nobody heard; from now on everything is heard. */
export function replayEarlyClicks(): void {
  const early = window[KEY];
  if (!early) return;
  delete window[KEY];
  early.stop();
  for (const [, button] of early.queue) if (button.isConnected) button.click();
}
