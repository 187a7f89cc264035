/** How much of a list must have been scrolled past before more is asked for. */
export const THRESHOLD = 0.8;

/** Whether so much of a list has come above the lower edge of what is seen. */
export function isReached(list: { top: number; height: number }, edge: number): boolean {
  return edge - list.top >= list.height * THRESHOLD;
}
