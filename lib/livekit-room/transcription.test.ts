import { speakerOf } from './transcription';

const people = [
  { identity: 'agent-1', trackPublications: new Set(['TR_agent']) },
  { identity: 'web_1', trackPublications: new Set(['TR_callee']) },
];

test.each([
  ['the agent says who it has heard', 'agent-1', 'TR_callee', 'web_1'],
  ['the agent speaks itself', 'agent-1', undefined, 'agent-1'],
  ['of a track that is gone it spoke itself', 'agent-1', 'TR_gone', 'agent-1'],
  ['it says in the name of whom it has heard', 'web_1', 'TR_callee', 'web_1'],
  ['nobody else speaks for the agent', 'web_1', 'TR_agent', 'web_1'],
  ['nor a supervisor for the callee', 'supervisor-hover-1-call-1', 'TR_callee', 'supervisor-hover-1-call-1'],
])('%s', (_name, sender, track, speaker) => {
  expect(speakerOf(people, track, sender)).toBe(speaker);
});
