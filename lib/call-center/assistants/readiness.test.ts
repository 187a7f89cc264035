import { IDLE_MESSAGES } from '@/lib/catalogues/spoken-lines';
import { NO_CRM_RULES } from '@/lib/call-center/call-changes/crm-rules';
import { readinessOf } from './readiness';

const agent: Parameters<typeof readinessOf>[0] = {
  name: 'Nora',
  language: 'de',
  voice_provider: 'builtin',
  voice: 'lena',
  mind_provider: 'builtin',
  mind_model: null,
  stt_provider: 'deepgram',
  stt_model: 'nova-3',
  stt_language: null,
  ambient_sound: null,
  ambient_volume: 30,
  first_speaker: 'ai_message',
  begin_message: 'Guten Tag, hier ist Nora. Wie kann ich Ihnen helfen?',
  instructions: '',
  disclosure: false,
  disclosure_message: '',
  idle_messages: [...IDLE_MESSAGES.de],
  idle_times: 2,
  silence_seconds: 15,
  max_duration_seconds: 1800,
  voicemail_action: 'hang_up',
  voicemail_message: '',
  record_calls: true,
  tool_ids: [],
  knowledge_latest: false,
  result_fields: [],
  crm_rules: NO_CRM_RULES,
  sdk_messages: [],
};
const KEYED = ['deepgram', 'openai'];
const states = (change: Partial<typeof agent>, keyed = KEYED) =>
  Object.fromEntries(readinessOf({ ...agent, ...change }, keyed).map(({ part, state }) => [part, state]));
const READY = { voice: 'ready', recognition: 'ready', opening: 'ready', texts: 'ready' };

test.each<[string, Partial<typeof agent>, Partial<Record<keyof typeof READY, string>>]>([
  ['everything agrees', {}, {}],
  ['a voice of another language', { voice: 'ada' }, { voice: 'wrong' }],
  ['a provider whose voices know every language', { voice_provider: 'openai', voice: 'alloy' }, {}],
  ['nothing recognises a microphone', { stt_provider: 'builtin', stt_model: null }, { recognition: 'limited' }],
  ['a model of another language', { stt_model: 'nova-2-phonecall' }, { recognition: 'wrong' }],
  ['several languages, this one among them', { stt_language: 'multi' }, {}],
  [
    'several languages, this one not among them',
    { stt_model: 'nova-2', stt_language: 'multi' },
    { recognition: 'wrong' },
  ],
  ['a dialect of the language', { stt_language: 'de-CH' }, {}],
  ['ears for another language', { stt_language: 'fr' }, { recognition: 'wrong' }],
  ['no first sentence', { begin_message: '  ' }, { opening: 'wrong' }],
  ['no first sentence, but the callee begins', { begin_message: '', first_speaker: 'user' }, {}],
  ['an English first sentence', { begin_message: 'Hello, how can I help you?' }, { texts: 'wrong' }],
  ['one that is never said', { begin_message: 'Hello, how can I help you?', first_speaker: 'ai_dynamic' }, {}],
  ['questions in Arabic', { idle_messages: [...IDLE_MESSAGES.ar] }, { texts: 'wrong' }],
  ['questions that are never asked', { idle_messages: [...IDLE_MESSAGES.ar], idle_times: 0 }, {}],
  [
    'a disclosure in French',
    { disclosure: true, disclosure_message: 'Vous parlez avec une machine.' },
    { texts: 'wrong' },
  ],
])('%s', (_, change, expected) => {
  expect(states(change)).toEqual({ ...READY, ...expected });
});

test('the texts that are meant are named', () => {
  const idle_messages = ['Are you still there?', 'Can you hear me, is this the end?'];
  const lines = readinessOf({ ...agent, idle_messages }, KEYED);
  expect(lines.find(({ part }) => part === 'texts')).toMatchObject({ fields: ['idle_messages'] });
});

test('whoever is chosen and has no key any more is named once, and hears nobody', () => {
  const chosen = { voice_provider: 'deepgram', voice: 'aura-2-viktoria-de', mind_provider: 'anthropic' } as const;
  const lines = readinessOf({ ...agent, ...chosen }, ['openai']);
  expect(lines.at(-1)).toEqual({ part: 'keys', state: 'wrong', providers: ['deepgram', 'anthropic'] });
  expect(lines.find(({ part }) => part === 'recognition')?.state).toBe('limited');
});
