import { queryOptions } from '@tanstack/react-query';
import type { Viewer } from '@/lib/access/viewer';
import { LIVE_AGENTS_KEY } from './live-agents';
import { reportReferral } from './report-referral';

/** The page brings the viewer and the number of live agents along; this asks again whether anything about them has changed. */
export const viewerOptions = queryOptions({
  queryKey: ['viewer'],
  queryFn: async ({ client }): Promise<Viewer> => {
    const response = await fetch('/session/viewer', { cache: 'no-store' });
    const answer = await response.json();
    if (!response.ok) throw Object.assign(new Error(answer.error), { status: response.status, code: answer.code });
    const { viewer, liveAgents }: { viewer: Viewer; liveAgents: number | null } = answer;
    if (liveAgents !== null) client.setQueryData(LIVE_AGENTS_KEY, liveAgents);
    void reportReferral(viewer.userId).catch((error: unknown) => console.warn('The referral was not reported:', error));
    return viewer;
  },
  staleTime: Infinity,
});
