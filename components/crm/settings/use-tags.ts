'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '@/components/ui/use-error-text';
import { useToast } from '@/components/ui/use-toast';
import { accounts } from '@/lib/crm/accounts/accounts-resource';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { leads } from '@/lib/crm/leads/leads-resource';
import { TAGS_KEY } from '@/lib/crm/settings/tags';
import type { Client } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';

/** Runs a change of tags; the records that carry them are read again. */
export function useChangeTags() {
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async (run: (client: Client) => Promise<void>) => run(await browserClient()),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () =>
      Promise.all(
        [TAGS_KEY, contacts.keys.all, leads.keys.all, accounts.keys.all].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
