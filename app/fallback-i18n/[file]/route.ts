import { fallbackBundle, isFallbackLocale } from '@/lib/i18n/fallback';

/** `/fallback-i18n/{en,de}.json`, never cached. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const locale = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
  const headers = { 'cache-control': 'no-store' };
  if (!isFallbackLocale(locale)) {
    return Response.json({ error: 'Unknown language', code: 'not_found' }, { status: 404, headers });
  }
  return Response.json(await fallbackBundle(locale), { headers });
}
