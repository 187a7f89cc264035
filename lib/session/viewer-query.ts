import { queryOptions } from '@tanstack/react-query';
import type { Viewer } from '@/lib/access/viewer';
import { reportReferral } from './report-referral';

/** The page brings the viewer along; this asks again whether anything about them has changed. */
export const viewerOptions = queryOptions({
  queryKey: ['viewer'],
  queryFn: async (): Promise<Viewer> => {
    const response = await fetch('/session/viewer', { cache: 'no-store' });
    const answer = await response.json();
    if (!response.ok) throw Object.assign(new Error(answer.error), { status: response.status, code: answer.code });
    void reportReferral(answer.userId).catch((error: unknown) => console.warn('The referral was not reported:', error));
    return answer;
  },
  staleTime: Infinity,
});
