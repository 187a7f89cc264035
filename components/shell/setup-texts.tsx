'use client';
import { NextIntlClientProvider, useLocale } from 'next-intl';
import { use, type ReactNode } from 'react';
import { loadMessages, SETUP_MARK } from '@/lib/i18n/catalogues';

/** Around the screens on which an account is set up: their texts are a third of all, and no other page carries them. */
export function SetupTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={use(loadMessages(locale))}>
      <meta name={SETUP_MARK} content="setup" />
      {children}
    </NextIntlClientProvider>
  );
}
