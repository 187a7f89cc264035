'use client';
import { Avatar } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { avatarLink, saveAvatar } from '@/lib/account/avatar';
import { profileKey, type Profile } from '@/lib/account/profile';
import { useViewer } from '@/lib/session/viewer-context';
import { accountClient } from '@/lib/supabase/browser';
import { PictureField } from './picture-field';

const HALF_AN_HOUR = 1_800_000;

export function AvatarField({ profile }: { profile: Profile }) {
  const t = useTranslations('account.avatar');
  const queries = useQueryClient();
  const { name } = useViewer();
  const { avatarUrl: path, authID } = profile;
  const { data: link } = useQuery({
    queryKey: ['avatar', path],
    queryFn: async () => (path ? avatarLink(await accountClient(), path) : null),
    staleTime: HALF_AN_HOUR,
  });
  return (
    <PictureField
      words={{ choose: t('choose'), remove: t('remove'), hint: t('hint') }}
      removable={path !== null}
      save={saveAvatar}
      onSettled={() => queries.invalidateQueries({ queryKey: profileKey(authID) })}
    >
      <Avatar src={link} alt={t('alt', { name })} size={64} radius={32} name={name} color="iris" />
    </PictureField>
  );
}
