import { addressWithCode } from '@/lib/session/hand-off';

/** Opens one's own host in a new tab. The tab comes first: after a wait the browser would take it for a pop-up. */
export async function openSignedIn(host: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const address = await addressWithCode(host);
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
