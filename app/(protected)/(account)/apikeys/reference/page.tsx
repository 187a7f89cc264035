import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { publicApi } from '@/app/api/openapi.json/document';
import { ApiKeysHead } from '@/components/account/api-keys/api-keys-head';
import { ApiReference } from '@/components/account/api-keys/reference/api-reference';
import { readReference } from '@/lib/account/api-keys/reference';
import { requireAccess } from '@/lib/server/access';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('apiReference'))('title') };
}

export default async function Page() {
  await requireAccess('apikeys');
  return (
    <>
      <ApiKeysHead />
      <ApiReference reference={readReference(await publicApi())} />
    </>
  );
}
