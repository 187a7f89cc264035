/** Why no call can go out by a provider, as the engine keeps it. */
export const PROVIDER_PROBLEMS = [
  'address_unknown',
  'address_private',
  'password_unreadable',
  'trunk_unknown',
  'trunk_foreign',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

/** Why no call can come in by a provider, as the engine keeps it. */
export const INBOUND_PROBLEMS = [
  ...(['no_caller', 'no_password', 'no_tls', 'not_taken'] as const),
  ...(['no_trunk', 'trunk_unknown', 'trunk_foreign', 'trunk_ruled'] as const),
] as const;
export type InboundProblem = (typeof INBOUND_PROBLEMS)[number];

export const TRANSPORTS = ['udp', 'tcp', 'tls'] as const;
export type Transport = (typeof TRANSPORTS)[number];
/**
 * Whether the sound of calls is encrypted. LiveKit SIP knows a third word, `allow`, but offers nothing else than it
 * does for `require`: a carrier without encryption refuses both.
 */
export const ENCRYPTIONS = ['none', 'require'] as const;

interface PhoneProvider {
  id: 'sip' | 'livekit' | 'twilio' | 'telnyx' | 'vonage' | 'plivo';
  name: string;
  /** `address`: host, or host and port; `trunk`: the id of a trunk that lies in the LiveKit project. */
  by: 'address' | 'trunk';
  /** What an address of this carrier ends in; anything where it is empty. */
  host: RegExp;
  /** What the field shows, and what it begins with where every account has the same. */
  example: string;
  address: string;
  transports: readonly Transport[];
  /** Signs in by user and password; without them the carrier must know this server's address. */
  password: 'optional' | 'none';
  /** Where the carrier says so. */
  guide: string;
}

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const PORT = '(?:[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])';
/** A name with a dot in it, or an IPv4 address, and perhaps a port: as the database takes it, without ports that are none. */
const anyHost = new RegExp(`^${LABEL}(?:\\.${LABEL})+(?::${PORT})?$`, 'i');

/** Carriers by what their own documents, or LiveKit's about them, say of outbound trunks. */
export const PHONE_PROVIDERS: readonly PhoneProvider[] = [
  {
    ...{ id: 'sip', name: 'SIP', by: 'address', host: anyHost, example: 'sip.example.com:5060', address: '' },
    ...{
      transports: TRANSPORTS,
      password: 'optional',
      guide: 'https://docs.livekit.io/telephony/making-calls/outbound-trunk/',
    },
  },
  {
    ...{ id: 'livekit', name: 'LiveKit', by: 'trunk', host: /^$/, example: 'ST_xxxxxxxxxxxx', address: '' },
    ...{ transports: [], password: 'none', guide: 'https://docs.livekit.io/telephony/making-calls/outbound-trunk/' },
  },
  {
    ...{ id: 'twilio', name: 'Twilio', by: 'address', host: /^[a-z0-9-]+\.pstn(\.[a-z0-9-]+)?\.twilio\.com$/i },
    ...{ example: 'my-trunk.pstn.twilio.com', address: '', transports: TRANSPORTS, password: 'optional' },
    guide: 'https://docs.livekit.io/telephony/start/providers/twilio/',
  },
  {
    ...{ id: 'telnyx', name: 'Telnyx', by: 'address', host: /^sip(\.[a-z0-9-]+)?\.telnyx\.(com|eu)$/i },
    ...{ example: 'sip.telnyx.com', address: 'sip.telnyx.com', transports: TRANSPORTS, password: 'optional' },
    guide: 'https://docs.livekit.io/telephony/start/providers/telnyx/',
  },
  {
    ...{
      id: 'vonage',
      name: 'Vonage',
      by: 'address',
      host: /^([a-z0-9-]+\.sip-[a-z0-9-]+\.vonage\.com|sip\.nexmo\.com)$/i,
    },
    ...{ example: 'my-trunk.sip-us.vonage.com', address: '', transports: TRANSPORTS, password: 'optional' },
    guide: 'https://developer.vonage.com/en/sip/technical-details',
  },
  {
    ...{ id: 'plivo', name: 'Plivo', by: 'address', host: /^[a-z0-9-]+\.zt\.plivo\.com$/i },
    ...{ example: '12345678901234.zt.plivo.com', address: '', transports: TRANSPORTS, password: 'optional' },
    guide: 'https://docs.livekit.io/telephony/start/providers/plivo/',
  },
];
export type PhoneProviderId = PhoneProvider['id'];

export const phoneProviderOf = (id: string | null | undefined) => PHONE_PROVIDERS.find((one) => one.id === id);
