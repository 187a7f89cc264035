'use client';
import { Checkbox, TagsInput, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CustomField } from '@/lib/crm/custom-fields/custom-fields';

type Typed = Pick<CustomField, 'label' | 'options' | 'required'>;
interface Props {
  type: CustomField['type'];
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
  /** Between the label and what depends on the type. */
  children?: ReactNode;
}

/** What can be said of a custom field, when it is made and afterwards. */
export function CustomFieldInputs({ type, typed, onType, children }: Props) {
  const t = useTranslations('crmSettings.fields');
  return (
    <>
      <TextInput
        label={t('label')}
        data-autofocus
        maxLength={80}
        value={typed.label}
        onChange={(event) => onType({ label: event.currentTarget.value })}
      />
      {children}
      {type === 'select' && (
        <TagsInput
          label={t('options')}
          acceptValueOnBlur
          value={typed.options}
          onChange={(options) => onType({ options })}
        />
      )}
      <Checkbox
        label={t('required')}
        checked={typed.required}
        onChange={(event) => onType({ required: event.currentTarget.checked })}
      />
    </>
  );
}
