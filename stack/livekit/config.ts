import { redisAccess } from '@/stack/sip/config';
import type { Environment } from '@/stack/supervisor/environment';

/** The server's configuration. YAML is a superset of JSON, and the server stops at a key that it does not know. */
export function livekitConfig(environment: Environment): string {
  const value = (name: string) => environment[name] ?? '';
  return JSON.stringify({
    port: Number(value('LIVEKIT_PORT')),
    bind_addresses: ['127.0.0.1'],
    logging: { level: 'info', json: true },
    rtc: {
      node_ip: '127.0.0.1',
      udp_port: Number(value('LIVEKIT_UDP_PORT')),
      // Its TCP listener ignores bind_addresses and would be open to the network.
      tcp_port: 0,
      use_external_ip: false,
      enable_loopback_candidate: true,
      interfaces: { includes: [process.platform === 'darwin' ? 'lo0' : 'lo'] },
      // Otherwise browsers are told to ask STUN servers on the internet.
      stun_servers: ['127.0.0.1:3478'],
    },
    room: {
      // A browser that comes back after a crash of this server gives up at its first 404; the token route refuses ended calls.
      auto_create: true,
      empty_timeout: 60,
      departure_timeout: 40,
      max_participants: 12,
      enable_remote_unmute: true,
    },
    keys: {
      [value('LIVEKIT_API_KEY')]: value('LIVEKIT_API_SECRET'),
      [value('LIVEKIT_WEBHOOK_KEY')]: value('LIVEKIT_WEBHOOK_SECRET'),
    },
    // The SIP service finds this server by it.
    ...(environment.SIP_ON && { redis: redisAccess(environment) }),
    webhook: {
      api_key: value('LIVEKIT_WEBHOOK_KEY'),
      urls: [`${value('WEB_URL')}/api/livekit/webhook`],
    },
  });
}
