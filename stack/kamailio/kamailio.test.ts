/** @jest-environment node */
import { kamailioConfig } from './config';
import { findKamailio } from './find';

const told = {
  ...{ REGISTRAR_INNER_PORT: '7001', REGISTRAR_PORT: '7002', SIP_PORT: '7003', REGISTRAR_SECRET: 'parley-key' },
  PARLEY_SIP_ADDRESS: '93.184.215.14',
};
const listens = (config: string) => config.split('\n').filter((line) => line.startsWith('listen='));

test('a machine without it is told what to install', async () => {
  const found = await findKamailio(['/nowhere/kamailio']);
  expect(found).toMatchObject({ off: 'not_installed' });
  expect('advice' in found && found.advice).toContain('`apt-get install kamailio`');
});

test('everything stays on loopback until telephones are let in from outside, and the inner door stays there always', () => {
  expect(listens(kamailioConfig(told)).every((line) => line.includes(':127.0.0.1:'))).toBe(true);
  const outside = listens(kamailioConfig({ ...told, REGISTRAR_OUTSIDE: '1' }));
  expect(outside).toContain('listen=udp:0.0.0.0:7002 advertise 93.184.215.14:7002');
  expect(outside.filter((line) => line.includes(':7001')).every((line) => line.includes(':127.0.0.1:'))).toBe(true);
});
