import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { roleNamesOptions } from '@/lib/people/role-names';
import { browserClient } from '@/lib/supabase/browser';

/** Names by id: a list may not embed them, as the embedded data service fails over a key of two columns. */
export function useNameOfRole(): (id: string | null) => string {
  const t = useTranslations('people');
  const { data: roles } = useQuery(roleNamesOptions(browserClient));
  return (id) => {
    if (!id) return t('noRole');
    return roles ? (roles.find((role) => role.id === id)?.name ?? t('noRole')) : '…';
  };
}
