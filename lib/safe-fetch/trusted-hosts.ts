import { z } from 'zod';

/**
 * `PARLEY_TRUSTED_HOSTS`: hosts of the own network that pages may be read from, tools may ask and SIP trunks may lead to, `host`
 * or `host:port`, with commas between them.
 */
export const trustedHosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  );
