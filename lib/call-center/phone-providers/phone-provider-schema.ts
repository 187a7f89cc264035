import { z } from 'zod';
import { ENCRYPTIONS, type PhoneProviderId, phoneProviderOf, TRANSPORTS } from '@/lib/catalogues/phone-providers';

/** As the database takes them: never half of the world. */
const network = z.union(
  [
    z.ipv4('network'),
    z.ipv6('network'),
    z.cidrv4('network').refine((text) => Number(text.split('/')[1]) >= 16, 'network'),
    z.cidrv6('network').refine((text) => Number(text.split('/')[1]) >= 32, 'network'),
  ],
  'network',
);

const trunk = /^ST_[A-Za-z0-9]{4,60}$/;

function fieldsOf(id: PhoneProviderId) {
  const { by, host } = phoneProviderOf(id) ?? { by: 'address', host: /^$/ };
  return z.object({
    name: z.string().trim().min(1, 'required').max(120, 'tooLong'),
    address: by === 'address' ? z.string().trim().min(1, 'required').regex(host, 'sipAddress') : z.literal(''),
    trunk_id: by === 'trunk' ? z.string().trim().regex(trunk, 'sipTrunk') : z.literal(''),
    /** Empty: the one that has the number. */
    inbound_trunk_id:
      by === 'trunk' ? z.union([z.literal(''), z.string().trim().regex(trunk)], 'sipTrunk') : z.literal(''),
    transport: z.enum(TRANSPORTS),
    media_encryption: z.enum(ENCRYPTIONS),
    username: z.string().trim().max(120, 'tooLong').regex(/^\S*$/, 'noSpaces'),
    active: z.boolean(),
    /** Where it calls from: none is its own address. */
    inbound_networks: z.array(network).max(20),
    inbound_sign_in: z.boolean(),
  });
}
/** The key to the sound stands in the signalling: whoever reads that reads all of it. */
const encrypts = ({ media_encryption, transport }: { media_encryption: string; transport: string }) =>
  media_encryption === 'none' || transport === 'tls';
const NEEDS_TLS = { error: 'needsTls', path: ['media_encryption'] };

/** One form for every provider; the catalogue says which of its fields there are and what they may look like. */
export const phoneProviderSchema = (id: PhoneProviderId) => fieldsOf(id).refine(encrypts, NEEDS_TLS);
export type ProviderValues = z.input<ReturnType<typeof phoneProviderSchema>>;

/** A new one is told its password at once; it goes another way than the rest. */
export const newProviderSchema = (id: PhoneProviderId) =>
  fieldsOf(id)
    .extend({ password: z.string().max(200, 'tooLong') })
    .refine(encrypts, NEEDS_TLS);

export const blankProvider = (id: PhoneProviderId) => ({
  ...{ name: phoneProviderOf(id)?.name ?? '', address: phoneProviderOf(id)?.address ?? '', trunk_id: '' },
  ...{ transport: 'udp' as const, media_encryption: 'none' as const, username: '', password: '', active: true },
  ...{ inbound_networks: [], inbound_sign_in: false, inbound_trunk_id: '' },
});
