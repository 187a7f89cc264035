let leaving = false;

/** From here on this page only waits for the next one. */
export function startLeaving(): void {
  leaving = true;
}

export function stay(): void {
  leaving = false;
}

export function isLeaving(): boolean {
  return leaving;
}

/** A full page load: nothing of this person stays in memory. */
export function go(address: string): void {
  window.location.assign(address);
}
