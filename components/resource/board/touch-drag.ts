import classes from './board.module.css';
import { cardAbove, type Place } from './place';

const HOLD_MS = 300;
/** A finger that moves further before that scrolls. */
const STILL_PX = 10;
const EDGE_PX = 64;
const STEP_PX = 10;

interface Point {
  x: number;
  y: number;
}
interface Told {
  onLift: (cardId: string | null) => void;
  onOver: (place: Place | null) => void;
  onDrop: (cardId: string, place: Place) => void;
}

/** Cards that follow a finger which has rested on them; near the edges the board and the page scroll. */
export function watchTouch(board: HTMLElement, told: Told): () => void {
  let held: { card: HTMLElement; from: Point; timer: number } | null = null;
  let raised: { ghost: HTMLElement; frame: number } | null = null;
  let at: Point = { x: 0, y: 0 };

  const stop = () => {
    if (held) window.clearTimeout(held.timer);
    held = null;
    if (!raised) return;
    cancelAnimationFrame(raised.frame);
    raised.ghost.remove();
    raised = null;
    told.onLift(null);
    told.onOver(null);
  };
  const follow = () => {
    // A colleague's move may have taken the card away from under the finger.
    if (!held?.card.isConnected || !raised) return stop();
    raised.ghost.style.translate = `${at.x - held.from.x}px ${at.y - held.from.y}px`;
    scrollAtEdges(board, at);
    told.onOver(placeUnder(board, at));
    raised.frame = requestAnimationFrame(follow);
  };
  const raise = () => {
    if (!held) return;
    raised = { ghost: ghostOf(held.card), frame: requestAnimationFrame(follow) };
    told.onLift(held.card.dataset.card ?? null);
  };
  const onStart = ({ touches, target }: TouchEvent) => {
    stop();
    const [finger] = touches;
    const card =
      target instanceof Element && !target.closest('button') ? target.closest<HTMLElement>('[data-card]') : null;
    if (touches.length !== 1 || !finger || !card) return;
    at = pointOf(finger);
    held = { card, from: at, timer: window.setTimeout(raise, HOLD_MS) };
  };
  const onMove = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!finger || !held) return;
    at = pointOf(finger);
    if (raised) event.preventDefault();
    else if (Math.hypot(at.x - held.from.x, at.y - held.from.y) > STILL_PX) stop();
  };
  const onEnd = (event: TouchEvent) => {
    const id = held?.card.dataset.card;
    const place = raised && placeUnder(board, at);
    // The link under the finger is not opened.
    if (raised) event.preventDefault();
    stop();
    if (id && place) told.onDrop(id, place);
  };
  const whileHeld = (event: Event) => {
    if (held) event.preventDefault();
  };
  const listening = new AbortController();
  const { signal } = listening;
  board.addEventListener('touchstart', onStart, { passive: true, signal });
  board.addEventListener('touchmove', onMove, { passive: false, signal });
  board.addEventListener('touchend', onEnd, { signal });
  board.addEventListener('touchcancel', stop, { signal });
  // What a long press means to the browser otherwise.
  board.addEventListener('dragstart', whileHeld, { signal });
  board.addEventListener('contextmenu', whileHeld, { signal });
  return () => {
    stop();
    listening.abort();
  };
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

/** The card once more, above everything. */
function ghostOf(card: HTMLElement): HTMLElement {
  const { left, top, width } = card.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = `${card.className} ${classes.ghost}`;
  ghost.ariaHidden = 'true';
  ghost.inert = true;
  ghost.append(...[...card.children].map((part) => part.cloneNode(true)));
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(ghost);
  return ghost;
}

function placeUnder(board: HTMLElement, { x, y }: Point): Place | null {
  const column = [...board.querySelectorAll<HTMLElement>('[data-column]')].find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left <= x && x <= right;
  });
  return column?.dataset.column ? { columnId: column.dataset.column, afterId: cardAbove(column, y) } : null;
}

function scrollAtEdges(board: HTMLElement, { x, y }: Point): void {
  const { left, right } = board.getBoundingClientRect();
  board.scrollBy(step(x, left, right), 0);
  window.scrollBy(0, step(y, 0, window.innerHeight));
}

function step(at: number, start: number, end: number): number {
  if (at < start + EDGE_PX) return -STEP_PX;
  return at > end - EDGE_PX ? STEP_PX : 0;
}
