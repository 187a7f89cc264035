'use client';
import { NextIntlClientProvider, useLocale } from 'next-intl';
import { use, type ComponentProps, type ReactNode } from 'react';
import { loadAccountTexts, loadAgentTexts, loadNumberTexts, type Setup, SETUP_MARK } from '@/lib/i18n/catalogues';

interface Props {
  children: ReactNode;
}

/** Around the screens on which an account is set up: no other page carries their texts. */
export function AccountTexts({ children }: Props) {
  return (
    <Texts of="account" messages={use(loadAccountTexts(useLocale()))}>
      {children}
    </Texts>
  );
}

/** The same around those of agents, and of what they know and use. */
export function AgentTexts({ children }: Props) {
  return (
    <Texts of="agent" messages={use(loadAgentTexts(useLocale()))}>
      {children}
    </Texts>
  );
}

/** The same around those of numbers, carriers and extensions. */
export function NumberTexts({ children }: Props) {
  return (
    <Texts of="number" messages={use(loadNumberTexts(useLocale()))}>
      {children}
    </Texts>
  );
}

interface TextsProps extends Props, Pick<ComponentProps<typeof NextIntlClientProvider>, 'messages'> {
  of: Setup;
}
function Texts({ of, messages, children }: TextsProps) {
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      <meta name={SETUP_MARK} content={of} />
      {children}
    </NextIntlClientProvider>
  );
}
