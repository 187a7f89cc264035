'use client';
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider, useDirection } from '@mantine/core';
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { NextIntlClientProvider } from 'next-intl';
import { use, useEffect, useState, type ReactNode } from 'react';
import { CatchFailure } from '@/components/shell/catch-failure';
import '@/components/shell/later';
import { cssVariables, theme } from '@/components/ui/theme';
import type { Brand } from '@/lib/branding/brand';
import { BrandContext } from '@/lib/branding/brand-context';
import { visitorScheme } from '@/lib/browser/embedded';
import { STORAGE_KEYS } from '@/lib/browser/storage-keys';
import { loadEveryday } from '@/lib/i18n/catalogues';
import type { Locale } from '@/lib/i18n/locales';
import { makeQueryClient } from '@/lib/query/client';
import { leaveLostSession } from '@/lib/session/leave';

/** Handed on from here, they come with what every page loads and cost none of them a request. */
export { NotFoundScreen } from '@/components/shell/not-found-screen';
export { AccountTexts, AgentTexts, NumberTexts } from '@/components/shell/setup-texts';

interface ProvidersProps {
  brand: Brand | null;
  locale: Locale;
  timeZone: string;
  direction: 'ltr' | 'rtl';
  nonce: string;
  children: ReactNode;
}

export function Providers({ brand, locale, timeZone, direction, nonce, children }: ProvidersProps) {
  // The document keeps the policy that it was loaded with: a later refresh brings a nonce that would not count.
  const [firstNonce] = useState(() => {
    setNonce(nonce);
    return nonce;
  });
  const [queryClient] = useState(() => makeQueryClient(() => leaveLostSession()));
  return (
    <NextIntlClientProvider locale={locale} messages={use(loadEveryday(locale))} timeZone={timeZone}>
      <DirectionProvider initialDirection={direction}>
        <SyncDirection direction={direction} />
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="light"
          getStyleNonce={() => firstNonce}
        >
          <Notifications position="top-center" containerWidth={400} zIndex={1000} />
          <QueryClientProvider client={queryClient}>
            <BrandContext value={brand}>
              <CatchFailure>{children}</CatchFailure>
            </BrandContext>
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </NextIntlClientProvider>
  );
}

/** A language switch by refresh changes `<html dir>` in the same commit in which Mantine's observer starts anew. */
function SyncDirection({ direction }: { direction: 'ltr' | 'rtl' }) {
  const { setDirection } = useDirection();
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}

const stored = localStorageColorSchemeManager({ key: STORAGE_KEYS.theme });
const colorSchemeManager: MantineColorSchemeManager = {
  ...stored,
  get: (fallback) => visitorScheme() ?? (stored.get(fallback) === 'dark' ? 'dark' : 'light'),
  set: (scheme: MantineColorScheme) => {
    stored.set(scheme);
    document.documentElement.dataset.theme = scheme;
  },
};
