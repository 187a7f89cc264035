/** @jest-environment node */
import { isGoNewEnough } from './build';
import { livekitConfig } from './config';
import { archiveName } from './download';

test.each([
  ['go version go1.26.8 linux/amd64', true],
  ['go version go1.26 darwin/arm64', true],
  ['go version go1.25.9 linux/amd64', false],
  ['go version go2.0 linux/amd64', true],
  ['command not found', false],
])('%s is new enough: %s', (output, expected) => {
  expect(isGoNewEnough(output)).toBe(expected);
});

test('knows the release for the machine', () => {
  expect(archiveName('linux', 'x64')).toBe('livekit_1.13.5_linux_amd64.tar.gz');
  expect(archiveName('linux', 'arm64')).toBe('livekit_1.13.5_linux_arm64.tar.gz');
  expect(archiveName('darwin', 'arm64')).toBeUndefined();
  expect(archiveName('linux', 'riscv64')).toBeUndefined();
});

test('stays on loopback, also for the listener that ignores bind_addresses', () => {
  const config = JSON.parse(
    livekitConfig({
      LIVEKIT_PORT: '7880',
      LIVEKIT_UDP_PORT: '7882',
      WEB_URL: 'http://127.0.0.1:9',
      LIVEKIT_API_KEY: 'a',
      LIVEKIT_WEBHOOK_KEY: 'b',
    }),
  );
  expect(config).toMatchObject({ bind_addresses: ['127.0.0.1'], rtc: { tcp_port: 0, node_ip: '127.0.0.1' } });
  expect(config.webhook).toEqual({ api_key: 'b', urls: ['http://127.0.0.1:9/api/livekit/webhook'] });
  expect(Object.keys(config.keys)).toEqual(['a', 'b']);
});
