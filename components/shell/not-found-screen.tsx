import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { EmptyState, QuietLink } from '@/components/ui';

export function NotFoundScreen() {
  const t = useTranslations('common');
  const home = (
    <Button component={QuietLink} href="/">
      {t('toOverview')}
    </Button>
  );
  return (
    <main>
      <EmptyState page icon={<IconMapQuestion size={22} />} title={t('notFoundTitle')} action={home}>
        {t('notFoundText')}
      </EmptyState>
    </main>
  );
}
