import { says } from '@/stack/sip/version';

export type FoundKamailio = { binary: string; version: string } | { off: 'not_installed'; advice: string };

/** Debian keeps it where only the administrator's PATH leads. */
const PLACES = ['kamailio', '/usr/sbin/kamailio'];

/** The registrar that telephones of one's own sign in at. */
export async function findKamailio(places: readonly string[] = PLACES): Promise<FoundKamailio> {
  for (const binary of places) {
    const version = /version: kamailio (\S+)/.exec((await says(binary, '-v')) ?? '')?.[1];
    if (version) return { binary, version };
  }
  return {
    off: 'not_installed',
    advice:
      'Extensions are off: there is no Kamailio here for telephones to sign in at. Install `apt-get install kamailio` (this stack starts its own; the service that Debian starts with it is not needed), and start again with --sip. Everything else goes on.',
  };
}
