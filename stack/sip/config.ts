import type { Environment } from '@/stack/supervisor/environment';

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
  const address = environment.PARLEY_SIP_ADDRESS ?? '';
  return JSON.stringify({
    api_key: environment.LIVEKIT_API_KEY,
    api_secret: environment.LIVEKIT_API_SECRET,
    ws_url: environment.LIVEKIT_URL,
    redis: redisAccess(environment),
    sip_port: Number(environment.SIP_PORT),
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
    health_port: Number(environment.SIP_HEALTH_PORT),
    // Otherwise it refuses calls as soon as anything else on this machine is busy; how many may run is counted elsewhere.
    max_cpu_utilization: 1,
    logging: { level: 'info', json: true },
  });
}
