import { readBearer } from './bearer';
import { dataRefusal, type Refusal } from './refusal';

const KEYS_OF_OTHER_SERVICES =
  /^\/(api\/credentials\/[^/]+|api\/tools\/.+|rest\/v1\/rpc\/(credential_place|save_credential|remove_credential|tool_secret_place|save_tool_secret|remove_tool_secret|may_try_tool))$/;
const WORDS = ['not_allowed_while_impersonating', 'Not allowed while impersonating'] as const;

/** What somebody in another person's name does not even knock at; the database refuses it all the same. */
export function refuseImpersonator(
  path: string,
  authorization: string | undefined,
  publishableKey: string,
): Refusal | undefined {
  if (!KEYS_OF_OTHER_SERVICES.test(path) || readBearer(authorization, publishableKey) !== 'impersonated') return;
  const [code, message] = WORDS;
  return path.startsWith('/api/') ? { status: 403, body: { error: message, code } } : dataRefusal(403, code, message);
}
