'use client';
import { Alert, Button, Divider, Group, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EnterAccount } from '@/components/account/impersonate/enter-account';
import { RecordState } from '@/components/resource/record-state';
import { ConfirmDialog, Ltr, useErrorText } from '@/components/ui';
import { displayName } from '@/lib/access/viewer';
import { HIDING, isHiding } from '@/lib/access/switches';
import { people, type Person, PERSON_SWITCHES, steerPerson } from '@/lib/people/people';
import { detailOptions } from '@/lib/resource/queries';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { RemovePerson } from './remove-person';
import { RoleSelect } from './role-select';

export function PersonEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(detailOptions(browserClient, people, id));
  return <RecordState query={query}>{(person) => <Steering person={person} onDone={onDone} />}</RecordState>;
}

function Steering({ person, onDone }: { person: Person; onDone: () => void }) {
  const t = useTranslations('people');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { userId, flags } = useViewer();
  const [asking, setAsking] = useState<'suspend' | 'remove' | null>(null);
  const steer = useMutation({
    mutationFn: async (change: Parameters<typeof steerPerson>[2]) => steerPerson(await browserClient(), person, change),
    onSettled: () => queries.invalidateQueries({ queryKey: people.keys.all }),
  });
  const name = displayName(person.firstName, person.lastName, person.email);
  const fixed = person.main_account || person.authID === userId;
  return (
    <Stack>
      <div>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed">
          <Ltr>{person.email}</Ltr>
        </Text>
      </div>
      {steer.error && (
        <Alert color="red" role="alert">
          {errorText(steer.error)}
        </Alert>
      )}
      {person.suspended_by_administrator && <Alert color="yellow">{errors('suspended_by_administrator')}</Alert>}
      {fixed ? (
        <Text>{t(person.main_account ? 'ownerText' : 'selfText')}</Text>
      ) : (
        <>
          <RoleSelect
            label={t('column.role')}
            value={person.role_id}
            allowDeselect={false}
            disabled={steer.isPending}
            onChange={(role_id) => role_id && steer.mutate({ role_id })}
          />
          <Divider label={t('switches')} />
          {[...PERSON_SWITCHES, ...HIDING].map((name) => (
            <Switch
              key={name}
              label={t(`switch.${name}`)}
              checked={person[name] ?? !isHiding(name)}
              disabled={steer.isPending}
              onChange={(event) => steer.mutate({ [name]: event.currentTarget.checked })}
            />
          ))}
          <Divider />
          <Group>
            {flags.main_account && !person.disabled && (
              <EnterAccount targets={[{ id: person.authID, name, email: person.email }]} />
            )}
            {!person.suspended_by_administrator && (
              <Button
                variant="default"
                loading={steer.isPending && steer.variables?.disabled !== undefined}
                onClick={() => (person.disabled ? steer.mutate({ disabled: false }) : setAsking('suspend'))}
              >
                {t(person.disabled ? 'resume' : 'suspend')}
              </Button>
            )}
            <Button variant="subtle" color="red" onClick={() => setAsking('remove')}>
              {t('remove')}
            </Button>
          </Group>
        </>
      )}
      <ConfirmDialog
        opened={asking === 'suspend'}
        title={t('suspendTitle', { name })}
        confirmLabel={t('suspend')}
        onConfirm={() => {
          setAsking(null);
          steer.mutate({ disabled: true });
        }}
        onClose={() => setAsking(null)}
      >
        {t('suspendText')}
      </ConfirmDialog>
      <RemovePerson
        person={person}
        name={name}
        opened={asking === 'remove'}
        onClose={() => setAsking(null)}
        onRemoved={onDone}
      />
    </Stack>
  );
}
