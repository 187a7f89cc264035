import { AppError } from '@/lib/errors/app-error';
import { readViewer } from '@/lib/server/access';
import { cookieSession } from '@/lib/server/session';
import { cookieClient } from '@/lib/server/supabase';
import { countLiveAgents } from '@/lib/session/live-agents';

/** What the shell asks again after each change of place and of the own profile row, which holds both of its answers. */
export async function GET() {
  const headers = { 'cache-control': 'no-store' };
  const session = await cookieSession();
  if (!session) {
    const { message: error, code, status } = new AppError(401, 'not_authenticated', 'Not authenticated');
    return Response.json({ error, code }, { status, headers });
  }
  const liveAgents = countLiveAgents(await cookieClient()).catch(() => null);
  return Response.json({ viewer: await readViewer(session), liveAgents: await liveAgents }, { headers });
}
