import { anthropic } from './anthropic/provider';
import { azure } from './azure/provider';
import { cartesia } from './cartesia/provider';
import type { KeyedProvider } from './contract';
import { deepgram } from './deepgram/provider';
import { elevenlabs } from './elevenlabs/provider';
import { google } from './google/provider';
import { groq } from './groq/provider';
import { inworld } from './inworld/provider';
import { openai } from './openai/provider';
import { rime } from './rime/provider';

export const KEYED: readonly KeyedProvider[] = [
  ...[openai, groq, anthropic, deepgram, elevenlabs, cartesia, azure, google, rime, inworld],
];
