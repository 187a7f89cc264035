/** @jest-environment node */
import { isTrouble, lineSplitter } from './log';

test('cuts chunks into lines wherever they were broken', () => {
  const lines: string[] = [];
  const take = lineSplitter((line) => lines.push(line));
  ['one\ntw', 'o\n', '\n', 'three'].forEach((text) => take(Buffer.from(text)));
  expect(lines).toEqual(['one', 'two']);
});

test.each([
  ['{"level":30,"msg":"fine"}', false, false],
  ['{"level":40,"msg":"hm"}', false, true],
  ['{"level":"error"}', false, true],
  ['{"level":"info"}', true, false],
  ['Error: it broke', true, true],
  ['a line on stdout that says error', false, false],
  ['Node.js 20 is deprecated', true, false],
])('%s (stderr: %s) is trouble: %s', (line, isError, expected) => {
  expect(isTrouble(line, isError)).toBe(expected);
});
