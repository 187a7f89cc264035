'use client';
import { Autocomplete, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useColleagues } from '@/components/resource/use-colleagues';
import { mayAssign } from '@/lib/access/viewer';
import type { ResourceName } from '@/lib/access/resources';
import { US_STATES } from '@/lib/catalogues/countries';
import type { CommonValues } from '@/lib/crm/fields';
import { useViewer } from '@/lib/session/viewer-context';
import classes from './crm.module.css';
import { useCatalogues } from './use-catalogues';

type Form = { form: UseFormReturnType<CommonValues> };

export function AddressFields({ form }: Form) {
  const t = useTranslations('crm.field');
  const { countries } = useCatalogues();
  return (
    <>
      <TextInput label={t('address_line1')} {...form.getInputProps('address_line1')} />
      <div className={classes.pair}>
        <TextInput label={t('zip')} {...form.getInputProps('zip')} />
        <TextInput label={t('city')} {...form.getInputProps('city')} />
        <Autocomplete
          label={t('state')}
          data={form.values.country === 'US' ? [...US_STATES] : []}
          {...form.getInputProps('state')}
        />
        <Select label={t('country')} searchable clearable data={countries()} {...form.getInputProps('country')} />
      </div>
    </>
  );
}

interface OwnerProps extends Form {
  resource: ResourceName;
}

/** Only for whoever may give records away; everybody else keeps their own. */
export function OwnerField({ form, resource }: OwnerProps) {
  const t = useTranslations('crm.field');
  const viewer = useViewer();
  const { choices } = useColleagues(resource);
  if (!mayAssign(viewer, resource)) return null;
  return (
    <Select
      label={t('owner')}
      searchable
      allowDeselect={false}
      data={choices(form.values.owner_id)}
      {...form.getInputProps('owner_id')}
    />
  );
}
