const KEY = 'parleyEarlyClicks';
const SEARCH_HEARS = 'parleySearchHears';

/** Links and forms answer without a script. The menu stands before what it leads to. */
const NEEDS_SCRIPT =
  'header button,nav:has(+main) button,[data-acting] button,main button[type=button],main input[type=checkbox],main tbody tr';

/**
 * Keeps clicks on what needs the page's own script until that part of the page answers by itself; the search's keys work at once.
 * Heard on the way down: while React hydrates it stops events at the document.
 */
export const EARLY_CLICKS_SCRIPT = `(function(){var q=window.${KEY}=[];
addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('a,${NEEDS_SCRIPT}');if(b&&b.tagName!=='A')q.push([e,b])},true);
addEventListener('keydown',function(e){var f=document.querySelector('header [role=search] input'),t=e.target;
if(f&&!window.${SEARCH_HEARS}&&(e.key==='/'&&!/^(INPUT|TEXTAREA|SELECT)$/.test(t.tagName)||(e.ctrlKey||e.metaKey)&&e.key==='k')){e.preventDefault();f.focus()}},true);
})();`;

declare global {
  interface Window {
    [KEY]?: [event: MouseEvent, clicked: HTMLElement][];
    [SEARCH_HEARS]?: boolean;
  }
}

/** From now on the search listens to its keys itself. */
export function searchHears(hears: boolean): void {
  window[SEARCH_HEARS] = hears;
}

/** The page has answered this click itself. */
export function clickWasHeard(event: Event): void {
  const queue = window[KEY] ?? [];
  const at = queue.findIndex(([kept]) => kept === event);
  if (at >= 0) queue.splice(at, 1);
}

/** Clicks again, with the same keys held, what nobody heard. What still does not answer is kept as before, until more of the page does. */
export function replayEarlyClicks(): void {
  const missed = window[KEY]?.splice(0) ?? [];
  for (const [event, clicked] of missed) if (clicked.isConnected) clicked.dispatchEvent(again(event));
}

function again({ shiftKey, ctrlKey, metaKey, altKey }: MouseEvent): MouseEvent {
  return new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    composed: true,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
  });
}
