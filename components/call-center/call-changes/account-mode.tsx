'use client';
import { Checkbox, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FieldMode, type RulesProps } from './field-mode';

/** To which company a contact is put, and whether one is made that is none yet. */
export function AccountMode({ rules, onChange }: RulesProps) {
  const t = useTranslations('callChanges');
  const set = (on: boolean) => {
    const { new_accounts: _was, ...others } = rules;
    onChange({ ...others, ...(on && { new_accounts: true as const }) });
  };
  return (
    <Stack gap={8}>
      <FieldMode field="account" rules={rules} onChange={onChange} />
      {rules.fields.account && (
        <Checkbox
          label={t('newAccounts')}
          description={t('newAccountsHelp')}
          checked={rules.new_accounts ?? false}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
      )}
    </Stack>
  );
}
