import { everyday } from './everyday';
import { setup } from './setup';

export const messages = { ...everyday, ...setup };
