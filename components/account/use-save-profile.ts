'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui';
import { profileKey, saveProfile, type Profile, type ProfileChange } from '@/lib/account/profile';
import { viewerOptions } from '@/lib/session/viewer-query';
import { browserClient } from '@/lib/supabase/browser';

/** Saves, and lets the header and the menu know who one is now. */
export function useSaveProfile(profile: Profile) {
  const t = useTranslations('account');
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: ProfileChange) => saveProfile(await browserClient(), profile, change),
    onSuccess: (saved) => {
      queries.setQueryData(profileKey(saved.authID), saved);
      toast.success(t('saved'));
      void queries.fetchQuery({ ...viewerOptions, staleTime: 0 });
    },
    onError: () => queries.invalidateQueries({ queryKey: profileKey(profile.authID) }),
  });
}
