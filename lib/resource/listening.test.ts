import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { listenFor } from './listening';

interface Line {
  topic: string;
  listener: { onChange: () => void; onJoined?: () => void };
  left: boolean;
}

let stages = 0;

/** Lines that are opened, and a list that is shown and counts how often it is read. */
function stage() {
  const key = [`leads ${(stages += 1)}`];
  const lines: Line[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  let reads = 0;
  const watch: Parameters<typeof listenFor>[3] = (_client, topic, _bindings, listener) => {
    const line: Line = { topic, listener, left: false };
    lines.push(line);
    return () => (line.left = true);
  };
  const show = () =>
    new QueryObserver(queries, { queryKey: [...key, 'list'], queryFn: () => (reads += 1) }).subscribe(() => undefined);
  return { lines, queries, show, reads: () => reads, listen: () => listenFor(queries, ['crm_leads'], key, watch) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
});

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('all that show the same share one line, and who comes back within half a minute finds it', async () => {
  const { lines, listen } = stage();
  const [one, two] = [listen(), listen()];
  expect(lines).toHaveLength(1);
  one();
  two();
  await after(29_000);
  const back = listen();
  await after(60_000);
  expect(lines.map(({ left }) => left)).toEqual([false]);
  back();
  await after(30_000);
  expect(lines.map(({ left }) => left)).toEqual([true]);
  listen()();
  expect(lines).toHaveLength(2);
});

test('a list that was left hears of a change, and reads anew when it is shown again', async () => {
  const { lines, show, reads, listen } = stage();
  const hide = show();
  const leave = listen();
  await after(0);
  leave();
  hide();
  lines[0]?.listener.onChange();
  await after(1000);
  expect(reads()).toBe(1);
  show();
  await after(0);
  expect(reads()).toBe(2);
});

test('changes that come quickly are read at once and once more at the end', async () => {
  const { lines, show, reads, listen } = stage();
  show();
  listen();
  await after(0);
  for (let n = 0; n < 9; n += 1) {
    lines[0]?.listener.onChange();
    await after(50);
  }
  await after(2000);
  expect(reads()).toBe(3);
});

test('what has just been read is not read again when the line stands, but when it stands again', async () => {
  const { lines, show, reads, listen } = stage();
  show();
  listen();
  await after(1000);
  lines[0]?.listener.onJoined?.();
  await after(1000);
  expect(reads()).toBe(1);
  // Lost, and it stands again.
  lines[0]?.listener.onJoined?.();
  await after(1000);
  expect(reads()).toBe(2);
});

test('what came along long before the line stood is read again', async () => {
  const { lines, show, reads, listen } = stage();
  show();
  await after(4000);
  listen();
  lines[0]?.listener.onJoined?.();
  await after(1000);
  expect(reads()).toBe(2);
});
