import { randomBytes } from 'node:crypto';
import { RoomConfiguration, type SIPDispatchRuleInfo, SIPMediaConfig, SIPMediaEncryption } from '@livekit/protocol';
import type { SipClient } from 'livekit-server-sdk';
import { ROOM_SETTINGS } from '../../../calls/limits';
import type { InboundProblem } from '@/lib/catalogues/phone-providers';
import { findKept } from './kept';
import { Owners } from './owners';
import { MARK, markOf, type Wanted, type WantedTrunk } from './trunks';

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
 * Answers whose trunk is whose, and by which providers nobody can call in.
 */
export async function setUp(
  service: Service,
  wanted: Wanted,
  note: (text: string) => void,
): Promise<{ owners: Owners; problems: Map<string, InboundProblem> }> {
  const found = (await service.listSipInboundTrunk()).flatMap((trunk) => (trunk ? [trunk] : []));
  const rules = (await service.listSipDispatchRule()).flatMap((rule) => (rule ? [rule] : []));
  const ours = found.filter(({ metadata }) => metadata.startsWith(MARK));
  const theirs = found.filter((trunk) => !ours.includes(trunk));
  const marks = new Map(wanted.own.map((trunk) => [markOf(trunk), trunk]));
  const stale = ours.filter(({ metadata }) => !marks.has(metadata) && metadata !== DOOR);
  for (const { sipTrunkId } of stale) await service.deleteSipTrunk(sipTrunkId);

  const own = new Owners();
  const problems = new Map(wanted.problems);
  for (const [mark, trunk] of marks) {
    const there = ours.find(({ metadata }) => metadata === mark)?.sipTrunkId;
    // One that the service does not take keeps nobody else's calls out.
    await (there === undefined ? makeTrunk(service, mark, trunk) : Promise.resolve(there)).then(
      (id) => own.add(id, trunk),
      (error: unknown) => {
        problems.set(trunk.provider, 'not_taken');
        note(`trunk of ${trunk.provider}: ${String(error)}`);
      },
    );
  }
  const others = rules.filter(({ metadata }) => metadata !== RULE);
  const kept = findKept(wanted.kept, theirs, new Set(others.flatMap(({ trunkIds }) => trunkIds)));
  const open =
    ours.some(({ metadata }) => metadata === DOOR) ||
    theirs.some(({ numbers }) => numbers.length === 0) ||
    // Calls of no trunk at all are somebody's.
    others.some(({ trunkIds }) => trunkIds.length === 0);
  if (!open) await closeDoor(service);
  const owners = own.with(kept.owners);
  await keepRule(service, rules, owners.trunkIds);
  return { owners, problems: new Map([...problems, ...kept.problems]) };
}

async function makeTrunk(service: Service, mark: string, trunk: WantedTrunk): Promise<string> {
  const { sipTrunkId } = await service.createSipInboundTrunk(`Parley ${trunk.provider}`, trunk.numbers, {
    metadata: mark,
    allowedAddresses: trunk.networks,
    authUsername: trunk.username,
    authPassword: trunk.password,
    headersToAttributes: trunk.headers,
    media: new SIPMediaConfig({
      encryption: SIPMediaEncryption[trunk.encrypted ? 'SIP_MEDIA_ENCRYPT_REQUIRE' : 'SIP_MEDIA_ENCRYPT_DISABLE'],
    }),
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
async function keepRule(
  service: Service,
  all: readonly SIPDispatchRuleInfo[],
  trunkIds: readonly string[],
): Promise<void> {
  const rules = all.filter(({ metadata }) => metadata === RULE);
  const same = rules.find((rule) => rule.trunkIds.toSorted().join() === trunkIds.join());
  for (const rule of rules) if (rule !== same) await service.deleteSipDispatchRule(rule.sipDispatchRuleId);
  if (same || trunkIds.length === 0) return;
  await service.createSipDispatchRule(
    { type: 'callee', roomPrefix: INCOMING_PREFIX, randomize: true },
    { name: 'Parley', metadata: RULE, trunkIds: [...trunkIds], roomConfig: new RoomConfiguration(ROOM_SETTINGS) },
  );
}
