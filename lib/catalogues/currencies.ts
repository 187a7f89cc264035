import type { Locale } from '@/lib/i18n/locales';

/** ISO 4217, those in wide use. */
export const CURRENCIES = (
  'AED ARS AUD BDT BGN BHD BRL CAD CHF CLP CNY COP CZK DKK DZD EGP EUR GBP HKD HUF IDR ILS INR ISK JOD JPY KES KRW KWD LBP ' +
  'MAD MXN MYR NGN NOK NZD OMR PEN PHP PKR PLN QAR RON RSD SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR'
).split(' ');

/** What a form begins with. */
export const FIRST_CURRENCY: Record<Locale, string> = {
  en: 'USD',
  de: 'EUR',
  es: 'EUR',
  fr: 'EUR',
  ar: 'EGP',
  he: 'ILS',
};
