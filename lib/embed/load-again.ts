/** For a new ticket: a frame that loads itself is told by nobody where it stands, so it says so. */
export function loadAgain(site: string | null): void {
  const address = new URL(window.location.href);
  if (site) address.searchParams.set('site', site);
  window.location.replace(address);
}
