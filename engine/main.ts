import { createServer } from 'node:http';
import { unlink } from 'node:fs/promises';
import postgres from 'postgres';
import { recordsOf } from '@/lib/branding/resolver';
import { trustedHosts } from '@/lib/safe-fetch/trusted-hosts';
import { AgentHub } from './calls/agent-hub';
import { systemClock } from './calls/clock';
import { CallEngine } from './calls/engine';
import { engineId } from './calls/engine-id';
import { sweep } from './calls/janitor';
import { LIMITS } from './calls/limits';
import { dispatchMetadataOf } from './calls/link-token';
import { Transfers } from './calls/transfers';
import { MediaWatch } from './calls/media-watch';
import { noCarrier } from './calls/no-carrier';
import { LiveKitRooms } from './calls/rooms';
import { SqlCallRows } from './calls/store/call-rows';
import { SqlEngineRows } from './calls/store/engine-rows';
import { SqlJanitorRows } from './calls/store/janitor-rows';
import { providerKeys } from './calls/store/provider-keys';
import { SqlLinkRows } from './calls/store/link-rows';
import { SqlRecordingRows } from './calls/store/recording-rows';
import { SqlTransferRows } from './calls/store/transfer-rows';
import { toolCalls } from './calls/store/tool-calls';
import { carriers } from './carriers/registry';
import { extensionTelephone } from './carriers/extension/telephone';
import { Kamailio } from './carriers/extension/kamailio';
import { keepRegistrar } from './carriers/extension/keep-registrar';
import { referrer } from './carriers/sip/refer';
import { liveKitTelephone, sipSurroundings } from './carriers/sip/telephone';
import { receiveCalls } from './carriers/sip/inbound/receive-calls';
import { startTrunkChecks } from './carriers/sip/doctor/check-queue';
import { watchProviders } from './carriers/sip/watch-providers';
import { engineEnv, tlsOf } from './env';
import { domainRows, recheckDomains } from './jobs/recheck-domains';
import { startKnowledge } from './jobs/knowledge-queue';
import { recordingsBucket } from './jobs/recordings-bucket';
import { storageFiles } from './jobs/storage-files';
import { startResults } from './jobs/results/results-queue';
import { startTransfers } from './jobs/transfers';
import { takeOverJobs } from './jobs/former-workers';
import { claimReminders } from './jobs/reminders';
import { queueInvitation, startJobs } from './jobs/worker';
import { reminderSender } from './mail/send-reminder';
import { invitationSender } from './mail/send-invitation';
import { meaningOf, paidMeaningOf } from './meaning/question';
import { startMeanings } from './meaning/queue';
import { serveMeaning } from './meaning/server';
import { trialsOfDrafts } from './trial/drafts';
import { TrialMinds } from './trial/minds';
import { serveTrial } from './trial/server';
import { startTests } from './trial/test-queue';

const env = engineEnv();
const log = (callId: string, text: string) => console.log(`${callId.slice(0, 8)} ${text}`);
const note = (text: string) => log('-', text);
const mediaUrl = env.LIVEKIT_URL.replace(/^ws/, 'http');
const mediaOn = env.MEDIA_OFF === '' && mediaUrl !== '';
const sipOn = mediaOn && env.SIP_ON === '1';
const registrarOn = sipOn && env.REGISTRAR_ON === '1';

const server = createServer((request, response) => {
  if (request.method === 'POST' && request.url === '/trial') {
    return void serveTrial(request, response, env.ENGINE_SECRET, trials);
  }
  if (request.method === 'POST' && request.url === '/meaning') {
    return void serveMeaning(request, response, env.ENGINE_SECRET, askedMeaning);
  }
  const found = request.url === '/health';
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(found ? { ok: true, calls: engine.callIds.length } : { error: 'Not found' }));
});
const sql = postgres(env.DATABASE_URL, { max: 8, onnotice: () => undefined, connect_timeout: 5 });
const calls = new SqlCallRows(sql, systemClock);
const minds = new TrialMinds({
  VOICE_URL: env.VOICE_URL,
  ENGINE_SECRET: env.ENGINE_SECRET,
  PARLEY_PROVIDER_GATEWAY: env.PARLEY_PROVIDER_GATEWAY,
});
const meanings = { sql, secret: env.CREDENTIALS_KEY, gateway: env.PARLEY_PROVIDER_GATEWAY, note };
const questionsMeaning = meaningOf(meanings);
const askedMeaning = paidMeaningOf(meanings, questionsMeaning);
const trials = trialsOfDrafts(sql, env.CREDENTIALS_KEY, questionsMeaning, minds);
const place = `${env.PARLEY_HOME}:${env.ENGINE_PORT}`;
const me = { id: engineId(place), name: place };
const engineRows = new SqlEngineRows(
  sql,
  me,
  env.PARLEY_RING_SECONDS * 1000,
  sipOn,
  registrarOn ? env.REGISTRAR_PUBLIC : null,
  { plain: env.SIP_PUBLIC || null, tls: env.SIP_TLS_PUBLIC || null },
);
const recordings = new SqlRecordingRows(sql);
const hub = new AgentHub(
  env.ENGINE_SECRET,
  new SqlLinkRows(
    sql,
    systemClock,
    calls,
    providerKeys(sql, env.CREDENTIALS_KEY, log),
    toolCalls(sql, systemClock, env.CREDENTIALS_KEY, { trusted: trustedHosts.parse(env.PARLEY_TRUSTED_HOSTS) }),
    (callId, id, question) => transfers.ask(callId, id, question),
    questionsMeaning,
  ),
  log,
);
const media = { url: mediaUrl, key: env.LIVEKIT_API_KEY, secret: env.LIVEKIT_API_SECRET };
const rooms = new LiveKitRooms(
  media,
  (callId, attempt) => dispatchMetadataOf(env.ENGINE_URL, env.ENGINE_SECRET, callId, attempt),
  note,
);
const sip = sipSurroundings(media, env.CREDENTIALS_KEY, trustedHosts.parse(env.PARLEY_TRUSTED_HOSTS));
const telephone = sipOn ? liveKitTelephone(media, sql, sip) : null;
const registrar = { address: env.REGISTRAR_URL.replace(/^https?:\/\//, ''), key: env.REGISTRAR_SECRET };
const extensions = telephone && registrarOn ? extensionTelephone(media, registrar, sql, telephone) : null;
const known = carriers(env, media, systemClock, telephone, extensions, log);
const linesOf = {
  all: known,
  of: (name: string | null) => known.find((carrier) => carrier.name === name) ?? noCarrier,
};
const transfers: Transfers = new Transfers({
  rows: new SqlTransferRows(sql, systemClock),
  carriers: linesOf,
  clock: systemClock,
  ringMs: env.PARLEY_RING_SECONDS * 1000,
  handOver: (callId, to) => engine.handOver(callId, to),
  end: (callId) => engine.end(callId, 'transferred'),
  refer: referrer(media, note),
  remove: (room, identity) => rooms.remove(room, identity),
  log,
});
const engine = new CallEngine({
  clock: systemClock,
  rows: calls,
  engineRows,
  rooms,
  carriers: linesOf,
  over: (callId) => transfers.over(callId),
  takenOver: (callId) => transfers.resume(callId),
  links: hub,
  log,
  capacity: mediaOn ? env.PARLEY_MAX_CALLS : 0,
});
const watch = new MediaWatch(mediaUrl, systemClock, {
  down: () => {
    note('the media server is gone');
    engine.mediaDown();
  },
  back: async (wasDown) => {
    const changed = await rooms.restore(engine.rooms);
    if (!wasDown && changed.length === 0) return;
    note(`the media server is there, ${changed.length} rooms made again`);
    engine.mediaBack(changed);
  },
  log: note,
});

// The port is bound before anything is claimed: it is what makes this process the only engine of its name.
await new Promise<void>((resolve, reject) => {
  server.once('error', reject).listen(env.ENGINE_PORT, '127.0.0.1', resolve);
});
hub.serve(server);
const jobs = await startJobs(env.DATABASE_URL, {
  files: (callId) => recordings.files(callId),
  recorded: (callId, row) => recordings.recorded(callId, row),
  upload: recordingsBucket(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
  remove: (file) => unlink(file).catch(() => undefined),
  now: () => Date.now(),
  sendInvitation: invitationSender(sql, env),
  claimReminders: () => claimReminders(sql),
  sendReminder: reminderSender(sql, env),
  takeOver: (workers) => takeOverJobs(sql, me, workers),
  recheckDomains: () => recheckDomains({ ...domainRows(sql), records: recordsOf, note }),
});
const { DATABASE_URL, SUPABASE_URL, SUPABASE_SECRET_KEY, PARLEY_TRUSTED_HOSTS } = env;
const { CREDENTIALS_KEY, PARLEY_PROVIDER_GATEWAY } = env;
const childEnv = { DATABASE_URL, SUPABASE_URL, SUPABASE_SECRET_KEY };
const importsAndExports = await startTransfers({
  connectionString: DATABASE_URL,
  sql,
  files: storageFiles({ url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY }),
  env: childEnv,
  note,
});
const knowledge = await startKnowledge({
  connectionString: DATABASE_URL,
  sql,
  env: { ...childEnv, PARLEY_TRUSTED_HOSTS },
  note,
});
const passagesMeanings = await startMeanings({ ...meanings, connectionString: DATABASE_URL });
const results = await startResults({
  connectionString: DATABASE_URL,
  sql,
  env: { DATABASE_URL, CREDENTIALS_KEY, PARLEY_PROVIDER_GATEWAY },
  note,
});
const tests = await startTests(sql, trials.turn, note);
const mailInvitation = (id: string) => queueInvitation(jobs, id).catch((error: unknown) => note(String(error)));
// Those that were asked for while nobody listened are found when the connection is there.
await sql.listen('parley_invitation', mailInvitation, () => {
  sql<{ id: string }[]>`select due as id from app.due_invitations() due`
    .then((rows) => Promise.all(rows.map(({ id }) => mailInvitation(id))))
    .catch((error: unknown) => note(String(error)));
});
const providers = sipOn ? await watchProviders(sql, sip, note) : undefined;
const { ENGINE_SECRET, LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, VOICE_URL } = env;
const checkEnv = {
  ...{ DATABASE_URL, CREDENTIALS_KEY, ENGINE_SECRET, PARLEY_TRUSTED_HOSTS, VOICE_URL },
  ...{ LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, NODE_EXTRA_CA_CERTS: env.NODE_EXTRA_CA_CERTS },
};
const checks = sipOn ? await startTrunkChecks(sql, checkEnv, note) : undefined;
const phones = registrarOn
  ? await keepRegistrar(sql, new Kamailio(env.REGISTRAR_URL, env.REGISTRAR_SECRET), CREDENTIALS_KEY, note)
  : undefined;
const incoming = sipOn
  ? await receiveCalls(sql, {
      ...{ media, around: sip, rooms, log },
      ...{ registrarKey: registrarOn ? env.REGISTRAR_SECRET : null, tls: tlsOf(env) },
    })
  : undefined;
await engineRows.releaseFormer();
await sql.listen('parley_engine', (callId) => {
  engine.wake(callId).catch((error: unknown) => log(callId, String(error)));
});
const whisperFailed = (error: unknown) => note(String(error));
await sql.listen(
  'parley_whisper',
  (callId) => void hub.whisper(callId).catch(whisperFailed),
  () => void hub.whisperAll().catch(whisperFailed),
);
await sql.listen('parley_takeover', (callId) => void hub.tellTakeover(callId).catch(whisperFailed));
engine.start();
transfers.start();
const broom = setInterval(() => {
  if (!mediaOn) return;
  sweep(new SqlJanitorRows(sql, calls), rooms, Date.now(), log).catch((error: unknown) => note(String(error)));
}, LIMITS.janitor);
if (mediaOn) watch.start();
note(`engine ready on ${env.ENGINE_PORT}, ${mediaOn ? env.PARLEY_MAX_CALLS : 'no'} calls at once`);

let leaving = false;
async function leave(): Promise<void> {
  if (leaving) return;
  leaving = true;
  clearInterval(broom);
  providers?.stop();
  checks?.stop();
  incoming?.stop();
  phones?.stop();
  watch.stop();
  await engine.stop().catch((error: unknown) => note(String(error)));
  hub.close();
  tests.stop();
  minds.stop();
  await importsAndExports.stop().catch(() => undefined);
  await knowledge.stop().catch(() => undefined);
  await passagesMeanings.stop().catch(() => undefined);
  await results.stop().catch(() => undefined);
  await jobs.stop().catch(() => undefined);
  await sql.end({ timeout: 2 });
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave());
