import { AppError } from '@/lib/errors/app-error';
import { readViewer } from '@/lib/server/access';
import { cookieSession } from '@/lib/server/session';

/** What the shell asks again after each change of place: rights may have changed since the page was built. */
export async function GET() {
  const headers = { 'cache-control': 'no-store' };
  const session = await cookieSession();
  if (!session) {
    const { message: error, code, status } = new AppError(401, 'not_authenticated', 'Not authenticated');
    return Response.json({ error, code }, { status, headers });
  }
  return Response.json(await readViewer(session), { headers });
}
