'use client';
import { useTranslations } from 'next-intl';
import { PersonSelect } from '../person-select';

export function OwnerChoice({ onChosen }: { onChosen: (userId: string) => void }) {
  const t = useTranslations('resource.select');
  return (
    <PersonSelect
      label={t('assignTo')}
      data-autofocus
      comboboxProps={{ withinPortal: false }}
      onChange={(userId) => userId && onChosen(userId)}
    />
  );
}
