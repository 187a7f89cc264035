'use client';
import { Anchor } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useColleagues } from '@/components/resource/use-colleagues';
import { type Fact, Ltr } from '@/components/ui';
import type { ResourceName } from '@/lib/access/resources';
import { readCustom } from '@/lib/crm/custom-fields/custom-fields';
import { CustomValue } from './custom-fields/custom-value';
import { useCustomFields } from './custom-fields/use-custom-fields';
import { Tags } from './tags';
import { labelOf, useCatalogues } from './use-catalogues';

interface Common {
  website: string;
  address_line1: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  created_at: string;
  owner_id: string | null;
  custom: unknown;
}
interface Person {
  job_title: string;
  source: string;
  birthday: string | null;
  preferred_language: string;
  tags: string[];
}

/** What is known of somebody, in words; what is empty is left out. */
export function useFacts(resource: ResourceName) {
  const t = useTranslations('crm.field');
  const column = useTranslations('crm.column');
  const format = useFormatter();
  const { nameOf } = useColleagues(resource);
  const { countries, languages, sourceName } = useCatalogues();
  const custom = useCustomFields(resource).all;
  const date = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  return {
    person: (row: Person): Fact[] =>
      filled([
        [t('job_title'), row.job_title],
        [t('source'), sourceName(row.source)],
        [
          t('birthday'),
          row.birthday && format.dateTime(new Date(row.birthday), { dateStyle: 'long', timeZone: 'UTC' }),
        ],
        [t('preferred_language'), labelOf(languages(), row.preferred_language)],
        [t('tags'), row.tags.length > 0 && <Tags tags={row.tags} />],
      ]),
    common: (row: Common): Fact[] =>
      filled([
        [t('website'), row.website && <WebLink address={row.website} />],
        [
          t('address'),
          [row.address_line1, row.zip, row.city, row.state, row.country].some(Boolean) && (
            <Address row={row} country={labelOf(countries(), row.country)} />
          ),
        ],
        ...custom.map((field): [string, unknown] => {
          const value = readCustom(row.custom)[field.key];
          return [field.label, value !== undefined && <CustomValue field={field} value={value} />];
        }),
        [t('owner'), nameOf(row.owner_id)],
        [column('created'), date(row.created_at)],
      ]),
  };
}

export function filled(facts: (Fact | [string, unknown])[]): Fact[] {
  return facts.filter((fact): fact is Fact => Boolean(fact[1]));
}

function Address({ row, country }: { row: Common; country: string }) {
  const parts = [row.address_line1, `${row.zip} ${row.city}`.trim(), row.state, country].filter(Boolean);
  // Each part in its own direction: names of places keep theirs on a page that reads the other way.
  return parts.map((part) => (
    <div key={part}>
      <bdi>{part}</bdi>
    </div>
  ));
}

function WebLink({ address }: { address: string }) {
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit>
      <Ltr>{address.replace(/^https?:\/\//, '')}</Ltr>
    </Anchor>
  );
}
