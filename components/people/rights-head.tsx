import { useTranslations } from 'next-intl';
import { VERBS } from '@/lib/access/role';

/** The head of a table of rights: the area, what may be done there, and one more column. */
export function RightsHead({ last }: { last: string }) {
  const t = useTranslations('shell');
  return (
    <thead>
      <tr>
        <th scope="col">{t('role.area')}</th>
        {VERBS.map((verb) => (
          <th key={verb} scope="col">
            {t(`role.${verb}`)}
          </th>
        ))}
        <th scope="col">{last}</th>
      </tr>
    </thead>
  );
}
