'use client';
import { useTranslations } from 'next-intl';
import type { Column } from '@/components/resource/column';
import { useColleagues } from '@/components/resource/use-colleagues';
import { PhoneLink } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ResourceName } from '@/lib/access/resources';
import { firstNumber, type PhoneEntry } from '@/lib/crm/phone-entries';
import { useCustomColumns } from './custom-fields/use-custom-columns';
import { Tags } from './tags';
import { labelOf, useCatalogues } from './use-catalogues';

interface Common {
  custom: unknown;
  created_at: string;
  owner_id: string | null;
  phone_numbers: PhoneEntry[];
  city: string;
  country: string;
}

/** What every list of the CRM ends with: the number to dial, whom it is assigned to, since when it is there, and `more` for whoever chooses it. */
export function useCommonColumns<Row extends Common>(
  resource: ResourceName,
): Record<'phone' | 'owner' | 'created', Column<Row>> & { more: Column<Row>[] } {
  const t = useTranslations('crm.column');
  const field = useTranslations('crm.field');
  const { countries } = useCatalogues();
  const { nameOf } = useColleagues(resource);
  const custom = useCustomColumns<Row>(resource);
  return {
    more: [
      { key: 'city', header: field('city'), extra: true, cell: ({ city }) => city },
      { key: 'country', header: field('country'), extra: true, cell: (row) => labelOf(countries(), row.country) },
      ...custom,
    ],
    phone: {
      key: 'phone',
      header: t('phone'),
      phone: 'second',
      cell: (row) => {
        const number = firstNumber(row);
        return number && <PhoneLink number={number} />;
      },
    },
    owner: { key: 'owner', header: t('owner'), cell: (row) => nameOf(row.owner_id) },
    created: {
      key: 'created',
      header: t('created'),
      sort: 'created_at',
      align: 'end',
      phone: 'end',
      cell: (row) => <RelativeTime at={row.created_at} />,
    },
  };
}

interface Person {
  tags: string[];
  job_title: string;
  source: string;
}

/** Of people, for whoever chooses to see them. */
export function usePersonColumns<Row extends Person>(): Column<Row>[] {
  const t = useTranslations('crm.field');
  const { sourceName } = useCatalogues();
  return [
    { key: 'tags', header: t('tags'), extra: true, cell: ({ tags }) => <Tags tags={tags} /> },
    { key: 'job_title', header: t('job_title'), extra: true, cell: (row) => row.job_title },
    { key: 'source', header: t('source'), extra: true, cell: (row) => row.source && sourceName(row.source) },
  ];
}
