/** @jest-environment node */
import { linesOf } from './lines';

test('a line comes as soon as it is whole, however it was cut; whoever stops reading ends it', async () => {
  const bytes = new TextEncoder().encode('{"a":"é"}\n{"b":2}\n{"c"');
  let source: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancelled = false;
  const lines = linesOf(
    new ReadableStream({ start: (controller) => void (source = controller), cancel: () => void (cancelled = true) }),
  );
  const first = lines.next();
  source?.enqueue(bytes.subarray(0, 7));
  source?.enqueue(bytes.subarray(7, 14));
  expect((await first).value).toBe('{"a":"é"}');
  source?.enqueue(bytes.subarray(14));
  expect((await lines.next()).value).toBe('{"b":2}');
  await lines.return(undefined);
  expect(cancelled).toBe(true);
});

test('a last line without an end is a line', async () => {
  const lines = [];
  for await (const line of linesOf(new Blob(['a\nb']).stream())) lines.push(line);
  expect(lines).toEqual(['a', 'b']);
});
