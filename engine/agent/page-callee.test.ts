import { LONGEST_TYPED } from '@/lib/call/limits';
import { LineAllowance } from './line-allowance';
import { PageCallee } from './page-callee';
import type { TextStream } from './short-text';

let now = 0;
function page() {
  let take: (reader: TextStream, from: { identity: string }) => void = () => undefined;
  const heard: string[] = [];
  const refused: string[] = [];
  const room = {
    registerTextStreamHandler: (_topic: string, handler: typeof take) => void (take = handler),
    on: () => undefined,
  };
  const callee = new PageCallee(room, 'web_1', () => undefined, new LineAllowance(() => now));
  async function* once(text: string) {
    yield text;
  }
  const type = async (text: string, identity = 'web_1') => {
    take(Object.assign(once(text), { close: async () => void refused.push(text) }), { identity });
    await new Promise(setImmediate);
  };
  return { callee, type, heard, refused };
}

test('the callee’s own words count, from before somebody could answer on; of others none is even read', async () => {
  const { callee, type, heard, refused } = page();
  await type('Hello?');
  await type('I am the callee', 'supervisor-hover-1-call-1');
  callee.onText((text) => heard.push(text));
  await type('x'.repeat(LONGEST_TYPED + 5));
  expect(heard).toEqual(['Hello?', 'x'.repeat(LONGEST_TYPED)]);
  expect(refused).toEqual(['I am the callee']);
});

test('whoever sends lines faster than anybody types is not asked about each', async () => {
  const { callee, type, heard, refused } = page();
  callee.onText((text) => heard.push(text));
  for (let n = 0; n < 30; n += 1) await type(`line ${n}`);
  expect([heard.length, refused.length]).toEqual([10, 20]);
  now += 2500;
  for (let n = 0; n < 5; n += 1) await type(`later ${n}`);
  expect(heard.slice(10)).toEqual(['later 0', 'later 1']);
});
