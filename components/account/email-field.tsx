'use client';
import { Alert } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Ltr, useErrorText, useToast } from '@/components/ui';
import { isEmail } from '@/components/auth/validation';
import { requestEmailChange } from '@/lib/account/email-change';
import { toAppError } from '@/lib/errors/to-app-error';
import { accountClient } from '@/lib/supabase/browser';
import { Field } from './field';

/** Only asks for the change: the address stays until both mailboxes have agreed. */
export function EmailField({ email }: { email: string }) {
  const t = useTranslations('account.email');
  const toast = useToast();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<string | null>(null);

  const save = async (next: string) => {
    try {
      await requestEmailChange(await accountClient(), next);
      setAsked(next);
      toast.success(t('startedTitle'), t('startedText'));
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      if (code === 'not_authenticated') toast.error(t('noSessionTitle'), t('noSessionText'));
      else if (code === 'unexpected') toast.error(t('errorTitle'), t('errorText'));
      else toast.error(t('failedTitle'), t('failedText', { message: errorText(thrown) || message }));
      throw thrown;
    }
  };
  const check = (value: string) => {
    if (isEmail(value)) return null;
    toast.error(t('invalidTitle'), t('invalidText'));
    return t('invalidText');
  };
  return (
    <>
      <Field
        name="email"
        label={t('label')}
        value={email}
        shown={<Ltr>{email}</Ltr>}
        input={{ type: 'email', autoComplete: 'email', dir: 'ltr' }}
        check={check}
        onSave={save}
      />
      {asked !== null && (
        <Alert color="iris" icon={<IconMail size={18} />} role="status">
          {t.rich('pending', { from: () => <Ltr>{email}</Ltr>, to: () => <Ltr>{asked}</Ltr> })}
        </Alert>
      )}
    </>
  );
}
