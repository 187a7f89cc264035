import { freePorts, freeUdpPort } from './ports';

const names = [
  'SUPERVISOR_PORT',
  'POSTGRES_PORT',
  'DATA_PORT',
  'REALTIME_PORT',
  'MAIL_SMTP_PORT',
  'MAIL_PORT',
  'LIVEKIT_PORT',
  'REDIS_PORT',
  'SIP_PORT',
  'SIP_HEALTH_PORT',
  'SIP_TLS_PORT',
  'SIP_TLS_PLAIN_PORT',
  'SIP_TLS_HEALTH_PORT',
  'REGISTRAR_PORT',
  'REGISTRAR_INNER_PORT',
  'VOICE_PORT',
  'CARRIER_PORT',
  'ENGINE_PORT',
  'WORKER_PORT',
  'WEB_PORT',
] as const;
export type PortName = (typeof names)[number] | 'LIVEKIT_UDP_PORT';
export type Ports = Record<PortName, number>;

/** Every port of the stack but the public one. */
export async function pickPorts(): Promise<Ports> {
  const picked = await freePorts(names);
  const port = (name: (typeof names)[number]) => picked.get(name) ?? 0;
  return {
    SUPERVISOR_PORT: port('SUPERVISOR_PORT'),
    POSTGRES_PORT: port('POSTGRES_PORT'),
    DATA_PORT: port('DATA_PORT'),
    REALTIME_PORT: port('REALTIME_PORT'),
    MAIL_SMTP_PORT: port('MAIL_SMTP_PORT'),
    MAIL_PORT: port('MAIL_PORT'),
    LIVEKIT_PORT: port('LIVEKIT_PORT'),
    REDIS_PORT: port('REDIS_PORT'),
    SIP_PORT: port('SIP_PORT'),
    SIP_HEALTH_PORT: port('SIP_HEALTH_PORT'),
    SIP_TLS_PORT: port('SIP_TLS_PORT'),
    SIP_TLS_PLAIN_PORT: port('SIP_TLS_PLAIN_PORT'),
    SIP_TLS_HEALTH_PORT: port('SIP_TLS_HEALTH_PORT'),
    REGISTRAR_PORT: port('REGISTRAR_PORT'),
    REGISTRAR_INNER_PORT: port('REGISTRAR_INNER_PORT'),
    VOICE_PORT: port('VOICE_PORT'),
    CARRIER_PORT: port('CARRIER_PORT'),
    ENGINE_PORT: port('ENGINE_PORT'),
    WORKER_PORT: port('WORKER_PORT'),
    WEB_PORT: port('WEB_PORT'),
    LIVEKIT_UDP_PORT: await freeUdpPort(),
  };
}
