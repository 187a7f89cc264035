'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { emit } from '@/lib/browser/events';
import { LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales';
import { visibleMenu } from '@/lib/navigation/menu';
import { lookupNumber } from '@/lib/phone/normalise';
import { fold, foldedWords, searchDigits } from '@/lib/search/fold';
import { useMay, useViewer } from '@/lib/session/viewer-context';
import { useChooseLanguage } from '../use-choose-language';
import type { Option } from './sections';

const MOST = 4;

/** What can be done from here, as far as the typed words ask for it and the viewer may. */
export function useVerbs(text: string): Option[] {
  const t = useTranslations('search');
  const menu = useTranslations('shell.menu');
  const viewer = useViewer();
  const may = useMay();
  const router = useRouter();
  const chooseLanguage = useChooseLanguage(viewer.userId);
  const words = foldedWords(text);
  if (words.join('').length < 2) return [];

  const items = visibleMenu(viewer).flatMap((group) => group.items);
  const go = (key: string, label: string, path: string): Option => {
    const href = path as Route;
    return { key, label, href, choose: () => router.push(href) };
  };
  const number = searchDigits(text) && lookupNumber(text);
  const verbs: Option[] = items.map(({ id, path }) => go(`go-${id}`, t('verb.go', { screen: menu(id) }), path));
  if (items.some(({ path }) => path === '/crm/contacts') && may('crm_contacts', 'insert')) {
    verbs.unshift(go('new-contact', t('verb.newContact'), '/crm/contacts/create'));
  }
  for (const locale of LOCALES) {
    const label = t('verb.language', { name: LOCALE_NAMES[locale] });
    verbs.push({ key: `language-${locale}`, label, choose: () => void chooseLanguage(locale) });
  }
  const asked = verbs.filter(({ label }) => words.every((word) => ` ${fold(label)}`.includes(` ${word}`)));
  if (number && may('callLogs', 'insert')) {
    asked.unshift({ key: 'call', label: t('verb.call', { number }), choose: () => emit('openDialer', { number }) });
  }
  return asked.slice(0, MOST);
}
