import { NextResponse } from 'next/server';
import { embedIdOf } from '@/lib/navigation/embed-path';
import { embedSites } from '@/lib/server/embed/embed';
import { frameableBy } from './security-headers';
import type { Step } from './step';

/**
 * The page that stands in other sites: those that are listed may frame it, and it is nobody's: no cookie comes in or goes out,
 * so that no session is looked at, renewed or lost in a frame of somebody else's.
 */
export const embed: Step = async ({ request, headers, cookies, answerHeaders }) => {
  const assistantId = embedIdOf(request.nextUrl.pathname);
  if (assistantId === null) return undefined;
  const sites = await embedSites(assistantId).catch((error: unknown) => {
    console.warn('The sites of an agent could not be read:', error);
    return [];
  });
  const policy = answerHeaders['content-security-policy'];
  if (policy && sites.length > 0) {
    answerHeaders['content-security-policy'] = frameableBy(policy, sites);
    delete answerHeaders['x-frame-options'];
  }
  headers.delete('cookie');
  cookies.length = 0;
  return NextResponse.next({ request: { headers } });
};
