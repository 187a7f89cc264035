import { everyday } from './everyday';
import { setup } from './setup';

export const messages = { ...everyday, ...setup };

/** English is the reference: its keys are the keys of every language. */
export type Messages = typeof messages;
