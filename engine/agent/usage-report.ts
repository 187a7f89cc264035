import { voice } from '@livekit/agents';
import type { AgentLink } from './link';
import type { UsageMeter } from './usage';

/** The engine hears of the sums with every turn and at the end: a job that is killed takes no more than a turn's along. */
export function reportUsage(session: voice.AgentSession, meter: UsageMeter, link: AgentLink): void {
  const { AgentSessionEventTypes: Event } = voice;
  let told = '';
  const tell = () => {
    const lines = meter.lines();
    const now = JSON.stringify(lines);
    if (lines.length > 0 && now !== told) link.send({ kind: 'usage', lines });
    told = now;
  };
  session.on(Event.ConversationItemAdded, tell);
  session.on(Event.Close, tell);
  // An answer that the end has cut off is counted a moment later.
  session.on(Event.Close, () => void meter.counted().then(tell));
}
