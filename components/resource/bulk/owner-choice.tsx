'use client';
import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ResourceName } from '@/lib/access/resources';
import { useColleagues } from '../use-colleagues';

interface Props {
  resource: ResourceName;
  onChosen: (userId: string) => void;
}

export function OwnerChoice({ resource, onChosen }: Props) {
  const t = useTranslations('resource.select');
  return (
    <Select
      label={t('assignTo')}
      searchable
      data-autofocus
      data={useColleagues(resource).choices(null)}
      comboboxProps={{ withinPortal: false }}
      onChange={(userId) => userId && onChosen(userId)}
    />
  );
}
