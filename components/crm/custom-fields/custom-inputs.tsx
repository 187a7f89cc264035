'use client';
import { NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CustomField, CustomValue, CustomValues } from '@/lib/crm/custom-fields/custom-fields';
import { useCustomFields } from './use-custom-fields';

interface Props {
  form: UseFormReturnType<{ custom: CustomValues } & Record<string, unknown>>;
  noun: string;
}

/** The fields that the account has added. */
export function CustomInputs({ form, noun }: Props) {
  const { active } = useCustomFields(noun);
  if (active.length === 0) return null;
  const change = (key: string, value: CustomValue) =>
    form.setFieldValue('custom', { ...form.values.custom, [key]: value });
  return (
    <Stack gap="md">
      {active.map((field) => (
        <CustomInput
          key={field.key}
          field={field}
          value={form.values.custom[field.key]}
          error={form.errors[`custom.${field.key}`]}
          onChange={(value) => change(field.key, value)}
        />
      ))}
    </Stack>
  );
}

interface InputProps {
  field: CustomField;
  value: CustomValue | undefined;
  error: ReactNode;
  onChange: (value: CustomValue) => void;
}

function CustomInput({ field: { type, label, options, required, key }, value, error, onChange }: InputProps) {
  const t = useTranslations('resource.where');
  const common = { label, required, error, 'data-path': `custom.${key}` };
  const text = typeof value === 'string' ? value : '';
  switch (type) {
    case 'number':
      return (
        <NumberInput {...common} hideControls value={typeof value === 'number' ? value : ''} onChange={onChange} />
      );
    case 'yesno':
      return (
        <Select
          {...common}
          clearable
          value={typeof value === 'boolean' ? String(value) : null}
          data={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          onChange={(chosen) => onChange(chosen === null ? '' : chosen === 'true')}
        />
      );
    case 'select':
      return (
        <Select
          {...common}
          clearable
          searchable
          value={text || null}
          // A choice that is not offered any more stays until another is made.
          data={[...new Set([...options, ...(text ? [text] : [])])]}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      );
    case 'text':
      return (
        <Textarea
          {...common}
          autosize
          minRows={1}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          type={type === 'date' ? 'date' : 'url'}
          dir={type === 'link' ? 'ltr' : undefined}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
