'use client';
import { Avatar, Button, FileButton, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui';
import { AVATAR_BYTES, AVATAR_TYPES, avatarLink, removeAvatar, uploadAvatar } from '@/lib/account/avatar';
import { profileKey, type Profile } from '@/lib/account/profile';
import { AppError } from '@/lib/errors/app-error';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';

const HALF_AN_HOUR = 1_800_000;

export function AvatarField({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { name } = useViewer();
  const { avatarUrl: path, authID } = profile;
  const { data: link } = useQuery({
    queryKey: ['avatar', path],
    queryFn: async () => (path ? avatarLink(await browserClient(), path) : null),
    staleTime: HALF_AN_HOUR,
  });
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      if (!file) return removeAvatar();
      if (file.size > AVATAR_BYTES) throw new AppError(413, 'invalid_image', 'Too large');
      return uploadAvatar(file);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: profileKey(authID) }),
  });
  return (
    <Group gap="md" wrap="nowrap">
      <Avatar src={link} alt={t('avatar.alt', { name })} size={64} radius={32} name={name} color="iris" />
      <div>
        <Group gap="xs">
          <FileButton accept={AVATAR_TYPES.join(',')} onChange={(file) => file && change.mutate(file)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-md" loading={change.isPending}>
                {t('avatar.choose')}
              </Button>
            )}
          </FileButton>
          {path && (
            <Button variant="subtle" color="red" size="compact-md" onClick={() => change.mutate(null)}>
              {t('avatar.remove')}
            </Button>
          )}
        </Group>
        <Text size="sm" c={change.error ? 'red' : 'dimmed'} role={change.error ? 'alert' : undefined} mt={4}>
          {change.error ? errorText(change.error) : t('avatar.hint')}
        </Text>
      </div>
    </Group>
  );
}
