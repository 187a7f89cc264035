'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddressTabs, PageHead } from '@/components/ui';

const ROOT = '/apikeys';

/** The keys and what one does with them, each at its address. */
export function ApiKeysHead({ action }: { action?: ReactNode }) {
  const t = useTranslations('apiKeys');
  const tReference = useTranslations('apiReference');
  return (
    <div>
      <PageHead title={t('title')} trail={[t('trail')]} action={action} />
      <AddressTabs
        tabs={[
          { path: ROOT, label: t('title') },
          { path: `${ROOT}/reference`, label: tReference('title') },
        ]}
      />
    </div>
  );
}
