import { loadMessages } from '@/lib/i18n/catalogues';
import { isLocale } from '@/lib/i18n/locales';

const MINUTES_5 = 300;

/** `/locales/{lng}.json`: the whole catalogue of one language. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const locale = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
  if (!isLocale(locale)) return Response.json({ error: 'Unknown language', code: 'not_found' }, { status: 404 });
  const headers = { 'cache-control': `public, max-age=${MINUTES_5}` };
  return Response.json(await loadMessages(locale), { headers });
}
