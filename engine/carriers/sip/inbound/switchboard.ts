import { randomBytes } from 'node:crypto';
import { RoomConfiguration } from '@livekit/protocol';
import type { SipClient } from 'livekit-server-sdk';
import { ROOM_SETTINGS } from '../../../calls/limits';
import { MARK, markOf, providerOf, type WantedTrunk } from './trunks';

/** Rooms that the SIP service makes for a call that comes in; the rest of the name is the number and chance. */
export const INCOMING_PREFIX = 'call-in';
/** An agent must have come by then; its own limit is shorter. */
const RINGING_SECONDS = 45;
const DOOR = `${MARK}door`;
const RULE = `${MARK}rule`;

type Service = Pick<
  SipClient,
  | 'listSipInboundTrunk'
  | 'createSipInboundTrunk'
  | 'deleteSipTrunk'
  | 'listSipDispatchRule'
  | 'createSipDispatchRule'
  | 'deleteSipDispatchRule'
>;

/**
 * Keeps the SIP service's trunks and its one rule as the database wants them: the service forgets all of it with its redis.
 * Answers whose trunk is whose.
 */
export async function setUp(
  service: Service,
  wanted: readonly WantedTrunk[],
  note: (text: string) => void,
): Promise<Map<string, string>> {
  const found = (await service.listSipInboundTrunk()).flatMap((trunk) => (trunk ? [trunk] : []));
  const ours = found.filter(({ metadata }) => metadata.startsWith(MARK));
  const marks = new Map(wanted.map((trunk) => [markOf(trunk), trunk]));
  const kept = ours.filter(({ metadata }) => marks.has(metadata) || metadata === DOOR);
  for (const stale of ours.filter((trunk) => !kept.includes(trunk))) await service.deleteSipTrunk(stale.sipTrunkId);
  const owners = new Map<string, string>();
  for (const { sipTrunkId, metadata } of kept) {
    if (metadata === DOOR) continue;
    owners.set(sipTrunkId, providerOf(metadata));
    marks.delete(metadata);
  }
  for (const [mark, trunk] of marks) {
    // One that the service does not take keeps nobody else's calls out.
    await makeTrunk(service, mark, trunk).then(
      (id) => owners.set(id, trunk.provider),
      (error: unknown) => note(`trunk of ${trunk.provider}: ${String(error)}`),
    );
  }
  const open = found.some(
    ({ metadata, numbers }) => metadata === DOOR || (!metadata.startsWith(MARK) && numbers.length === 0),
  );
  if (!open) await closeDoor(service);
  await keepRule(service, [...owners.keys()].toSorted());
  return owners;
}

async function makeTrunk(service: Service, mark: string, trunk: WantedTrunk): Promise<string> {
  const { sipTrunkId } = await service.createSipInboundTrunk(`Parley ${trunk.provider}`, trunk.numbers, {
    metadata: mark,
    allowedAddresses: trunk.networks,
    authUsername: trunk.username,
    authPassword: trunk.password,
    headersToAttributes: trunk.headers,
    ringingTimeout: RINGING_SECONDS,
  });
  return sipTrunkId;
}

/** Whoever is no carrier of ours, or calls a number of nobody, is asked for a password that nobody has: otherwise it would ring there for ever. */
async function closeDoor(service: Service): Promise<void> {
  const secret = () => randomBytes(24).toString('hex');
  await service.createSipInboundTrunk('Parley: closed', [], {
    metadata: DOOR,
    authUsername: secret(),
    authPassword: secret(),
  });
}

/** A rule without trunks would take calls from everywhere. */
async function keepRule(service: Service, trunkIds: string[]): Promise<void> {
  const rules = (await service.listSipDispatchRule()).flatMap((rule) => (rule?.metadata === RULE ? [rule] : []));
  const same = rules.find((rule) => rule.trunkIds.toSorted().join() === trunkIds.join());
  for (const rule of rules) if (rule !== same) await service.deleteSipDispatchRule(rule.sipDispatchRuleId);
  if (same || trunkIds.length === 0) return;
  await service.createSipDispatchRule(
    { type: 'callee', roomPrefix: INCOMING_PREFIX, randomize: true },
    { name: 'Parley', metadata: RULE, trunkIds, roomConfig: new RoomConfiguration(ROOM_SETTINGS) },
  );
}
