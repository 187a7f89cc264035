import { fileURLToPath } from 'node:url';
import { AgentServer, InferenceRunner, initializeLogger, ServerOptions } from '@livekit/agents';
import { AGENT_NAME } from '@/lib/call/agent-link';
import { spoolAsTemporaryFolder, workerEnv } from './env';

const DRAIN_SECONDS = 3;
const END_OF_TURN_RUNNER = 'lk_eot_audio';
const env = workerEnv();
// The library writes recordings below the system's temporary folder: job processes inherit this one.
spoolAsTemporaryFolder(env.PARLEY_SPOOL);
initializeLogger({ pretty: false, level: 'warn' });

// Turns end by silence here, so the end-of-turn model, a process of 330 MB, is never asked. The worker starts one for each
// runner that it lists: a name that is taken but not listed keeps it from being registered.
Object.defineProperty(InferenceRunner.registeredRunners, END_OF_TURN_RUNNER, { value: 'unused', enumerable: false });

const server = new AgentServer(
  new ServerOptions({
    agent: fileURLToPath(new URL('./agent-job.mjs', import.meta.url)),
    agentName: AGENT_NAME,
    wsURL: env.LIVEKIT_URL,
    apiKey: env.LIVEKIT_API_KEY,
    apiSecret: env.LIVEKIT_API_SECRET,
    host: '127.0.0.1',
    port: env.WORKER_PORT,
    production: true,
    numIdleProcesses: env.PARLEY_IDLE_JOBS,
    // The machine's own load says nothing about room for a call: a busy web build would turn every call away.
    loadFunc: async (worker) => worker.activeJobs.length / env.PARLEY_MAX_CALLS,
    loadThreshold: 0.999,
    logLevel: 'warn',
  }),
);

let leaving = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (leaving) return;
    leaving = true;
    void leave();
  });
}

async function leave(): Promise<void> {
  await server.drain(DRAIN_SECONDS * 1000).catch(() => undefined);
  await server.close().catch(() => undefined);
  process.exit(0);
}

console.log(`agent worker on port ${env.WORKER_PORT}, ${env.PARLEY_IDLE_JOBS} jobs kept ready`);
// Without a media server it gives up after some 80 s: whoever watches this process starts it again.
server.run().catch((error: unknown) => {
  console.error(`agent worker: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(leaving ? 0 : 1);
});
