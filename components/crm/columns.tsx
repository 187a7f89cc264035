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

interface Common {
  custom: unknown;
  created_at: string;
  owner_id: string | null;
  phone_numbers: PhoneEntry[];
}

/** What every list of the CRM ends with: the number to dial, whom it is assigned to, since when it is there. */
export function useCommonColumns<Row extends Common>(
  resource: ResourceName,
): Record<'phone' | 'owner' | 'created', Column<Row>> & { custom: Column<Row>[] } {
  const t = useTranslations('crm.column');
  const { nameOf } = useColleagues(resource);
  return {
    custom: useCustomColumns<Row>(resource),
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

/** Of people, for whoever chooses to see them. */
export function useTagsColumn<Row extends { tags: string[] }>(): Column<Row> {
  const header = useTranslations('crm.field')('tags');
  return { key: 'tags', header, extra: true, cell: ({ tags }) => <Tags tags={tags} /> };
}
