import type { Messages } from '@/messages/en';
import type { accountSetup } from '@/messages/en/account-setup';
import type { agentSetup } from '@/messages/en/agent-setup';
import type { everyday } from '@/messages/en/everyday';
import type { numberSetup } from '@/messages/en/number-setup';
import type { Locale } from './locales';
import { retry } from './retry';

type In<Texts> = Record<Locale, () => Promise<Texts>>;
interface Catalogues {
  everyday: In<typeof everyday>;
  account: In<typeof accountSetup>;
  agent: In<typeof agentSetup>;
  number: In<typeof numberSetup>;
}

/** Four chunks a language, so that no page carries the words of the other five, and few those for setting something up. */
const CATALOGUES: Catalogues = {
  everyday: {
    en: () => import('@/messages/en/everyday').then(({ everyday }) => everyday),
    de: () => import('@/messages/de/everyday').then(({ everyday }) => everyday),
    es: () => import('@/messages/es/everyday').then(({ everyday }) => everyday),
    fr: () => import('@/messages/fr/everyday').then(({ everyday }) => everyday),
    ar: () => import('@/messages/ar/everyday').then(({ everyday }) => everyday),
    he: () => import('@/messages/he/everyday').then(({ everyday }) => everyday),
  },
  account: {
    en: () => import('@/messages/en/account-setup').then(({ accountSetup }) => accountSetup),
    de: () => import('@/messages/de/account-setup').then(({ accountSetup }) => accountSetup),
    es: () => import('@/messages/es/account-setup').then(({ accountSetup }) => accountSetup),
    fr: () => import('@/messages/fr/account-setup').then(({ accountSetup }) => accountSetup),
    ar: () => import('@/messages/ar/account-setup').then(({ accountSetup }) => accountSetup),
    he: () => import('@/messages/he/account-setup').then(({ accountSetup }) => accountSetup),
  },
  agent: {
    en: () => import('@/messages/en/agent-setup').then(({ agentSetup }) => agentSetup),
    de: () => import('@/messages/de/agent-setup').then(({ agentSetup }) => agentSetup),
    es: () => import('@/messages/es/agent-setup').then(({ agentSetup }) => agentSetup),
    fr: () => import('@/messages/fr/agent-setup').then(({ agentSetup }) => agentSetup),
    ar: () => import('@/messages/ar/agent-setup').then(({ agentSetup }) => agentSetup),
    he: () => import('@/messages/he/agent-setup').then(({ agentSetup }) => agentSetup),
  },
  number: {
    en: () => import('@/messages/en/number-setup').then(({ numberSetup }) => numberSetup),
    de: () => import('@/messages/de/number-setup').then(({ numberSetup }) => numberSetup),
    es: () => import('@/messages/es/number-setup').then(({ numberSetup }) => numberSetup),
    fr: () => import('@/messages/fr/number-setup').then(({ numberSetup }) => numberSetup),
    ar: () => import('@/messages/ar/number-setup').then(({ numberSetup }) => numberSetup),
    he: () => import('@/messages/he/number-setup').then(({ numberSetup }) => numberSetup),
  },
};

const SETUPS = ['account', 'agent', 'number'] as const;
export type Setup = (typeof SETUPS)[number];
/** Names the `meta` by which a page says which further texts it will ask for. */
export const SETUP_MARK = 'texts';

/** What may be read on any screen. A page that needs more does not wait for this before it asks for the rest. */
export const loadEveryday = once((locale) => {
  const setup = markedSetup();
  if (setup) CATALOGUES[setup][locale]().catch(() => undefined);
  return retry(CATALOGUES.everyday[locale]);
});

export const loadAccountTexts = once((locale) => together(locale, CATALOGUES.account));
export const loadAgentTexts = once((locale) => together(locale, CATALOGUES.agent));
export const loadNumberTexts = once((locale) => together(locale, CATALOGUES.number));

/** All of it. */
export const loadMessages = once(async (locale): Promise<Messages> => {
  const load = [loadAccountTexts(locale), loadAgentTexts(locale), loadNumberTexts(locale)] as const;
  const [account, agent, number] = await Promise.all(load);
  return { ...account, ...agent, ...number };
});

async function together<Texts>(locale: Locale, setup: In<Texts>): Promise<typeof everyday & Texts> {
  const [rest, texts] = await Promise.all([loadEveryday(locale), retry(setup[locale])]);
  return { ...rest, ...texts };
}

function markedSetup(): Setup | undefined {
  if (typeof document === 'undefined') return undefined;
  const marked = document.querySelector<HTMLMetaElement>(`meta[name=${SETUP_MARK}]`)?.content;
  return SETUPS.find((setup) => setup === marked);
}

/** The same promise for the same language, so that React's `use` can wait for it. */
function once<Texts>(load: (locale: Locale) => Promise<Texts>): (locale: Locale) => Promise<Texts> {
  const loaded = new Map<Locale, Promise<Texts>>();
  return (locale) => {
    const known = loaded.get(locale);
    if (known) return known;
    const promise = load(locale);
    loaded.set(locale, promise);
    promise.catch(() => loaded.delete(locale));
    return promise;
  };
}
