import { PHONE_PROVIDERS } from '@/lib/catalogues/phone-providers';
import { blankProvider, newProviderSchema, phoneProviderSchema } from './phone-provider-schema';

test.each(PHONE_PROVIDERS.map((one) => [one.id, one] as const))('%s takes what its example shows', (id, one) => {
  const typed = { ...blankProvider(id), [one.by === 'trunk' ? 'trunk_id' : 'address']: one.example };
  expect(phoneProviderSchema(id).safeParse(typed).success).toBe(true);
});

test.each([
  ['twilio', 'sip.telnyx.com', 'sipAddress'],
  ['twilio', 'pstn.twilio.com.example.test', 'sipAddress'],
  ['sip', 'sip:host.example.test', 'sipAddress'],
  ['sip', 'host example', 'sipAddress'],
  ['sip', '', 'required'],
  ['sip', 'localhost', 'sipAddress'],
  ['sip', 'sip..example.test', 'sipAddress'],
  ['sip', 'sip-.example.test', 'sipAddress'],
  ['sip', 'sip.example.test:0', 'sipAddress'],
  ['sip', 'sip.example.test:65536', 'sipAddress'],
] as const)('%s does not take the address %s', (id, address, key) => {
  const refused = phoneProviderSchema(id).safeParse({ ...blankProvider(id), address });
  expect(refused.error?.issues[0]).toMatchObject({ path: ['address'], message: key });
});

test.each(['sip.example.test:65535', '198.51.100.7:5060', 'SIP.example.test'])(
  'any carrier may be at %s',
  (address) => {
    expect(phoneProviderSchema('sip').safeParse({ ...blankProvider('sip'), address }).success).toBe(true);
  },
);

test.each([
  ['198.51.100.7', true],
  ['198.51.0.0/16', true],
  ['2001:db8::/32', true],
  ['0.0.0.0/0', false],
  ['10.0.0.0/8', false],
  ['2001::/16', false],
  ['sip.example.test', false],
  ['198.51.100.7/33', false],
])('calls from %s: %s', (network, fits) => {
  const typed = { ...blankProvider('sip'), address: 'sip.example.com', inbound_networks: [network] };
  expect(phoneProviderSchema('sip').safeParse(typed).success).toBe(fits);
});

test.each([
  ['udp', 'none', true],
  ['udp', 'require', false],
  ['tcp', 'require', false],
  ['tls', 'require', true],
] as const)('over %s with encrypted sound %s: %s', (transport, media_encryption, fits) => {
  const typed = { ...blankProvider('sip'), address: 'sip.example.com', transport, media_encryption };
  for (const schema of [phoneProviderSchema('sip'), newProviderSchema('sip')]) {
    const issue = schema.safeParse(typed).error?.issues[0];
    expect(issue && [issue.path, issue.message]).toEqual(fits ? undefined : [['media_encryption'], 'needsTls']);
  }
});
