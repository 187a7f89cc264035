import { initializeLogger, voice } from '@livekit/agents';
import type { AgentLink, Report } from './link';
import { UsageMeter } from './usage';
import { reportUsage } from './usage-report';

test('what the end of the call has cut off is told once it is counted', async () => {
  initializeLogger({ pretty: false, level: 'silent' });
  const told: Report[] = [];
  const link: AgentLink = {
    send: (report) => void told.push(report),
    onWhisper: () => undefined,
    onTakeover: () => undefined,
    ask: async () => null,
  };
  const meter = new UsageMeter();
  const session = new voice.AgentSession({ vad: null });
  reportUsage(session, meter, link);
  const counted = meter.counting();
  session.emit(voice.AgentSessionEventTypes.Close, voice.createCloseEvent(voice.CloseReason.USER_INITIATED));
  expect(told).toEqual([]);
  meter.estimate({ kind: 'model_output', provider: 'openai' }, 7);
  counted();
  await meter.counted();
  await Promise.resolve();
  const line = { kind: 'model_output', provider: 'openai', model: '', quantity: 7, estimated: 7 };
  expect(told).toEqual([{ kind: 'usage', lines: [line] }]);
});
