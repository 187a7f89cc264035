import { accountSetup } from './account-setup';
import { agentSetup } from './agent-setup';
import { everyday } from './everyday';
import { numberSetup } from './number-setup';

export const messages = { ...everyday, ...accountSetup, ...agentSetup, ...numberSetup };
