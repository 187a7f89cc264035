import { recordedFiles } from './recording-rows';

type Event = Parameters<typeof recordedFiles>[0][number];
const ready = (attempt: number, at: number): Event => ({
  kind: 'agent_ready',
  payload: { attempt, at, recordingFile: `/spool/${attempt}.ogg` },
});
const begun = (attempt: number, at: number, file: string): Event => ({
  kind: 'agent_recording_begun',
  payload: { attempt, at, file, startedAt: at },
});
const closed = (attempt: number, at: number, file: string): Event => ({
  kind: 'agent_recording_closed',
  payload: { attempt, at, file, startedAt: at - 500 },
});

test('a job that went on recording after a hand-over leaves two parts', () => {
  const events = [ready(1, 1000), begun(1, 9000, '/spool/further'), closed(1, 9500, '/spool/1.ogg')];
  expect(recordedFiles(events, 1000)).toEqual([
    { part: 1, file: '/spool/1.ogg', startedAtMs: 8000, closed: true },
    { part: 2, file: '/spool/further', startedAtMs: 8000, closed: false },
  ]);
});

test('what a job that was replaced has written is all there will be of it', () => {
  const events = [ready(1, 1000), begun(1, 9000, '/spool/further'), ready(2, 12_000), ready(2, 13_000)];
  expect(recordedFiles(events, 0).map(({ part, closed: over }) => [part, over])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
});

test('nothing recorded is nothing to store', () => {
  expect(recordedFiles([{ kind: 'agent_ready', payload: { attempt: 1, at: 1, recordingFile: null } }], 0)).toEqual([]);
});
