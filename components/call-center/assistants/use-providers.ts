import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { keyedProvidersOptions } from '@/lib/call-center/assistants/latency';
import { type Part, providersOf } from '@/lib/catalogues/providers';
import { browserClient } from '@/lib/supabase/browser';

/** Without a key a provider can be seen, not chosen; one that was chosen before its key went stays as it is. */
export function useProviders(part: Part, chosen: string) {
  const t = useTranslations('assistants.provider');
  const { data: keyed = [] } = useQuery(keyedProvidersOptions(browserClient));
  return providersOf(part).map(({ id, name, latency }) => {
    const open = id === 'builtin' || keyed.includes(id);
    const called = id === 'builtin' ? t('builtin') : name;
    const label = t(open ? 'latency' : 'needsKey', { name: called, ms: latency[part] ?? 0 });
    return { value: id, label, disabled: !open && id !== chosen };
  });
}
