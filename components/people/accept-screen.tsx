'use client';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import type { Route } from 'next';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { TextLink, useErrorText } from '@/components/ui';
import { acceptInvitation, type InvitationFacts } from '@/lib/people/accept';
import { invitationAddress } from '@/lib/people/invitation-address';
import { loginWithPlace } from '@/lib/navigation/next-place';
import { browserClient } from '@/lib/supabase/browser';
import { NewAccountForm } from './new-account-form';
import { go } from '@/lib/session/going';

interface Props {
  token: string;
  invitation: InvitationFacts | null;
  signedInAs: string | null;
}

const OVER = { expired: 'invitation_over', revoked: 'invitation_over', accepted: 'invitation_used' } as const;

/** A new account is made here; somebody who has one joins by the own session. */
export function AcceptScreen({ token, invitation, signedInAs }: Props) {
  const t = useTranslations('people');
  const errors = useTranslations('errors');
  if (!invitation || invitation.state !== 'open') {
    const code = invitation && invitation.state !== 'open' ? OVER[invitation.state] : 'invitation_not_found';
    return <Alert color="red">{errors(code)}</Alert>;
  }
  const { company, inviter, role, email, has_account } = invitation;
  const place = invitationAddress(token);
  return (
    <Stack>
      <Title order={1}>{t('accept.title', { company })}</Title>
      <Text>{t('accept.text', { inviter, role })}</Text>
      {signedInAs && signedInAs.toLowerCase() !== email ? (
        <Alert color="yellow">{t('accept.wrongPerson', { current: signedInAs })}</Alert>
      ) : signedInAs ? (
        <Join token={token} />
      ) : has_account ? (
        <TextLink href={loginWithPlace(place) as Route} underline="always">
          {t('accept.signIn', { email })}
        </TextLink>
      ) : (
        <NewAccountForm token={token} email={email} />
      )}
    </Stack>
  );
}

function Join({ token }: { token: string }) {
  const t = useTranslations('people');
  const errorText = useErrorText();
  const join = useMutation({
    mutationFn: async () => acceptInvitation(await browserClient(), token),
    onSuccess: () => go('/'),
  });
  return (
    <>
      <Text c="dimmed">{t('accept.existing')}</Text>
      {join.error && (
        <Alert color="red" role="alert">
          {errorText(join.error)}
        </Alert>
      )}
      <Button loading={join.isPending || join.isSuccess} onClick={() => join.mutate()}>
        {t('accept.join')}
      </Button>
    </>
  );
}
