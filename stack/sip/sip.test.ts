/** @jest-environment node */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { livekitConfig } from '@/stack/livekit/config';
import { redisConfig, sipConfig, sipTlsConfig } from './config';
import { findSip } from './find';
import { cachedSip, sipVersion } from './version';

const environment = { ...process.env };
const folder = mkdtempSync(join(tmpdir(), 'parley-sip-'));
const program = (path: string, script: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
};

/** A machine whose PATH holds these programs and nothing else. */
function machine(programs: Record<string, string>): void {
  const bin = mkdtempSync(join(folder, 'bin-'));
  for (const [name, script] of Object.entries(programs)) program(join(bin, name), script);
  process.env.PATH = bin;
}
const redis = { 'redis-server': 'echo "Redis server v=7.0.15 sha=0 bits=64"' };
const go = { go: 'if [ "$1" = version ]; then echo go version go1.26.8 linux/amd64; else exit 1; fi' };
const libraries = { gcc: 'echo gcc', 'pkg-config': 'exit 0' };

beforeEach(() => {
  process.env.XDG_CACHE_HOME = mkdtempSync(join(folder, 'cache-'));
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  process.env = environment;
  rmSync(folder, { recursive: true, force: true });
});

test('a bare machine is told everything that it lacks in one sentence', async () => {
  machine({});
  const found = await findSip();
  expect(found).toMatchObject({ off: 'not_installed' });
  expect('advice' in found && found.advice).toContain(
    '`apt-get install gcc pkg-config libopus-dev libopusfile-dev libsoxr-dev redis-server` and Go 1.26',
  );
});

test('with the service kept from before only redis is asked for', async () => {
  machine(go);
  program(cachedSip(), `echo SIP version ${sipVersion}`);
  const found = await findSip();
  expect('advice' in found && found.advice).toContain('Install `apt-get install redis-server`, and start');
  machine(redis);
  expect(await findSip()).toEqual({ binary: cachedSip(), redisVersion: '7.0.15' });
});

test('another version is not taken, and a build that fails says how to see why', async () => {
  machine({ ...redis, ...go, ...libraries, 'livekit-sip': 'echo SIP version 1.7.0' });
  const found = await findSip();
  expect(found).toMatchObject({ off: 'build_failed' });
  expect('advice' in found && found.advice).toContain('go build');
});

const told = {
  ...{ REDIS_PORT: '6', REDIS_PASSWORD: 'secret', SIP_PORT: '5', SIP_HEALTH_PORT: '4' },
  ...{ LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'hidden', LIVEKIT_URL: 'ws://127.0.0.1:1' },
};

test('stays on loopback until it is given an address, and redis wants its password', () => {
  expect(JSON.parse(sipConfig(told))).toMatchObject({
    listen_ip: '127.0.0.1',
    nat_1_to_1_ip: '127.0.0.1',
    sip_port: 5,
  });
  expect(JSON.parse(sipConfig({ ...told, PARLEY_SIP_ADDRESS: '93.184.215.14' }))).toMatchObject({
    listen_ip: '0.0.0.0',
    nat_1_to_1_ip: '93.184.215.14',
  });
  expect(redisConfig(told, '/data').split('\n')).toEqual(
    expect.arrayContaining(['bind 127.0.0.1', 'requirepass secret', 'appendonly no']),
  );
});

test('the media server knows redis only where there is a SIP service', () => {
  expect(JSON.parse(livekitConfig(told))).not.toHaveProperty('redis');
  expect(JSON.parse(livekitConfig({ ...told, SIP_ON: '1' })).redis).toEqual({
    address: '127.0.0.1:6',
    password: 'secret',
  });
});

test('who answers over TLS dials nobody: with a certificate of its own it would not look at the names of others', () => {
  const files = { certificate: '/cert.pem', key: '/key.pem' };
  const ports = { SIP_TLS_PORT: '7', SIP_TLS_PLAIN_PORT: '8', SIP_TLS_HEALTH_PORT: '9' };
  expect(JSON.parse(sipTlsConfig({ ...told, ...ports }, files))).toMatchObject({
    ...{ sip_port: 8, health_port: 9, tls: { port: 7, certs: [{ cert_file: '/cert.pem', key_file: '/key.pem' }] } },
    cluster_id: 'tls',
  });
  const dials = JSON.parse(sipConfig(told));
  expect([dials.tls, dials.cluster_id]).toEqual([undefined, undefined]);
});
