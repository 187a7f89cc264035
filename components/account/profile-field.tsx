'use client';
import type { TextInputProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FIELD_LENGTHS, type Profile, type ProfileField as Name } from '@/lib/account/profile';
import { Field } from './field';

interface Props {
  profile: Profile;
  name: Name;
  onSave: (value: string) => Promise<unknown>;
  input?: TextInputProps;
  shown?: ReactNode;
  check?: (value: string) => string | null;
}

export function ProfileField({ profile, name, input, ...rest }: Props) {
  const t = useTranslations('account');
  return (
    <Field
      {...rest}
      name={name}
      label={t(`field.${name}`)}
      value={profile[name]}
      input={{ maxLength: FIELD_LENGTHS[name], ...input }}
    />
  );
}
