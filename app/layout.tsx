import { mantineHtmlProps } from '@mantine/core';
import type { Metadata, Viewport } from 'next';
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { brandStyle } from '@/lib/branding/palette';
import { brandOfHost } from '@/lib/branding/title';
import { CONFIG_ELEMENT_ID } from '@/lib/browser/config';
import { FIRST_PAINT_SCRIPT } from '@/lib/browser/first-paint';
import { directionOf } from '@/lib/i18n/locales';
import { requestBrand } from '@/lib/server/branding/request-brand';
import { browserConfig } from '@/lib/server/browser-config';
import { Providers } from './providers';
import '@/components/ui/styles.css';
// The sign-in pages and the header share it: a file of its own would be a request of its own.
import '@/components/shell/tool.module.css';

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' };

export async function generateMetadata(): Promise<Metadata> {
  const [head, t] = [await headers(), await getTranslations('common')];
  const own = await requestBrand();
  const brand = own?.name ?? brandOfHost(head.get('x-forwarded-host') ?? head.get('host'));
  return {
    title: { default: brand, template: `%s · ${brand}` },
    description: t('description'),
    icons: { icon: own?.logoUrl ?? '/icon.svg' },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, brand] = [await getLocale(), await requestBrand()];
  const direction = directionOf(locale);
  const nonce = (await headers()).get('x-nonce') ?? '';
  const config = JSON.stringify(browserConfig()).replace(/</g, '\\u003c');
  return (
    <html lang={locale} dir={direction} data-theme="light" {...mantineHtmlProps}>
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />
        {brand && (
          <style
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: brandStyle(brand.colour) }}
          />
        )}
        <script type="application/json" id={CONFIG_ELEMENT_ID} dangerouslySetInnerHTML={{ __html: config }} />
      </head>
      <body>
        <Providers brand={brand} locale={locale} timeZone={await getTimeZone()} direction={direction} nonce={nonce}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
