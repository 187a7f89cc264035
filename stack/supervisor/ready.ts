import type { Settings } from '@/stack/env';
import type { ComponentSpec } from './component-spec';
import { say } from './console';
import type { Environment } from './environment';
import type { Secrets } from './secrets';
import type { Stack } from './stack';

interface Arrival {
  plan: { environment: Environment };
  settings: Settings;
  secrets: Secrets;
  stack: Stack;
  wanted: Set<string>;
  doorSpec: ComponentSpec | undefined;
}

/** The last steps: the door, and the words that say where to go. */
export async function announceReady({ settings, stack, wanted, doorSpec }: Arrival): Promise<void> {
  if (doorSpec) await stack.start([doorSpec]);
  stack.ready = true;
  if (!doorSpec || !wanted.has('web')) return;
  say(`Parley is ready: ${settings.publicUrl}`);
}
