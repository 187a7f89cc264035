import type { Environment } from '@/stack/supervisor/environment';
import type { TlsFiles } from './certificate';

const LOOPBACK = '127.0.0.1';

/** How the media server and the SIP service reach their redis. */
export function redisAccess(environment: Environment) {
  return { address: `${LOOPBACK}:${environment.REDIS_PORT}`, password: environment.REDIS_PASSWORD ?? '' };
}

/** Redis' own configuration. Nothing is kept over a stop: trunks go out with each call, and rooms belong to their calls. */
export function redisConfig(environment: Environment, folder: string): string {
  return [
    `bind ${LOOPBACK}`,
    `port ${environment.REDIS_PORT}`,
    `requirepass ${environment.REDIS_PASSWORD}`,
    'save ""',
    'appendonly no',
    'daemonize no',
    'maxmemory-policy noeviction',
    `dir ${JSON.stringify(folder)}`,
    '',
  ].join('\n');
}

/** The SIP service's configuration. YAML is a superset of JSON; a key that it does not know is passed over without a word. */
export function sipConfig(environment: Environment): string {
  return JSON.stringify({
    ...shared(environment),
    sip_port: Number(environment.SIP_PORT),
    health_port: Number(environment.SIP_HEALTH_PORT),
  });
}

/**
 * The configuration of the one that answers over TLS. It dials nobody: a service that has a certificate of its own does not look
 * any more at the name in the other side's. The media server asks for calls out among those without a cluster alone.
 */
export function sipTlsConfig(environment: Environment, { certificate, key }: TlsFiles): string {
  const [host] = environment.SIP_TLS_PUBLIC?.split(':') ?? [];
  return JSON.stringify({
    ...shared(environment),
    // It opens an unencrypted one in any case.
    sip_port: Number(environment.SIP_TLS_PLAIN_PORT),
    health_port: Number(environment.SIP_TLS_HEALTH_PORT),
    tls: { port: Number(environment.SIP_TLS_PORT), certs: [{ cert_file: certificate, key_file: key }] },
    // Whoever comes back within a call looks for the name of the certificate.
    sip_hostname: host,
    cluster_id: 'tls',
  });
}

function shared(environment: Environment) {
  const address = environment.PARLEY_SIP_ADDRESS ?? '';
  return {
    api_key: environment.LIVEKIT_API_KEY,
    api_secret: environment.LIVEKIT_API_SECRET,
    ws_url: environment.LIVEKIT_URL,
    redis: redisAccess(environment),
    // Its media sockets ignore this and listen everywhere while a call runs.
    listen_ip: address ? '0.0.0.0' : LOOPBACK,
    // Otherwise the first address that is not loopback would be told to the other side.
    nat_1_to_1_ip: address || LOOPBACK,
    rtp_port: '20000-29999',
    // Otherwise the port of each call that has ended is held for half a minute.
    rtp_draining_idle_timeout: '-1s',
    rtp_draining_duration: '-1s',
    media_timeout: '15s',
    media_timeout_initial: '30s',
    // Otherwise it refuses calls as soon as anything else on this machine is busy; how many may run is counted elsewhere.
    max_cpu_utilization: 1,
    logging: { level: 'info', json: true },
  };
}
