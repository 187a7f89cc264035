'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { Alert, Divider, Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { RecordEditor } from '@/components/resource/record-editor';
import { RecordPending } from '@/components/resource/record-state';
import { blankProvider, phoneProviderSchema } from '@/lib/call-center/phone-providers/phone-provider-schema';
import { phoneProviders, type SipProvider } from '@/lib/call-center/phone-providers/phone-providers-resource';
import { phoneProviderOf } from '@/lib/catalogues/phone-providers';
import { isUuid } from '@/lib/resource/uuid';
import { detailOptions } from '@/lib/resource/queries';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { NewProvider } from './new-provider';
import { ChooseProvider } from './choose-provider';
import { IncomingDoor } from './incoming-door';
import { ProviderFields } from './provider-fields';
import { ProviderPassword } from './provider-password';
import { ProviderStatus } from './provider-columns';

const TrunkDoctor = dynamic(() => import('./trunk-doctor').then((module) => module.TrunkDoctor), {
  loading: () => <RecordPending />,
});

/** `new`: first which carrier, by the address `new/{provider}`, then its form. */
export function ProviderEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const chosen = phoneProviderOf(usePathname().split('/').at(-1));
  if (isUuid(id)) return <OpenProvider id={id} onDone={onDone} />;
  return chosen ? <NewProvider key={chosen.id} provider={chosen.id} onDone={onDone} /> : <ChooseProvider />;
}

function OpenProvider({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('phoneProviders');
  const may = useMay();
  const { data: row } = useQuery(detailOptions(browserClient, phoneProviders, id));
  const provider = phoneProviderOf(row?.provider)?.id ?? 'sip';
  return (
    <Stack gap="lg">
      {row && (
        <Stack gap="xs">
          <ProviderStatus row={row} />
          {row.problem && <Alert color="red">{t(`problem.${problemIn(row.problem)}`)}</Alert>}
        </Stack>
      )}
      <RecordEditor
        key={provider}
        resource={phoneProviders}
        schema={phoneProviderSchema(provider)}
        id={id}
        blank={blankProvider(provider)}
        valuesOf={valuesOf}
        nameOf={({ name }) => name}
        createLabel={t('create')}
        fields={(form) => <ProviderFields form={form} provider={provider} />}
        onDone={onDone}
      />
      {row && phoneProviderOf(provider)?.password === 'optional' && may(phoneProviders.name, 'update') && (
        <>
          <Divider />
          <ProviderPassword row={row} />
        </>
      )}
      {row && (
        <>
          <Divider />
          <IncomingDoor provider={row} />
          <Divider />
          <TrunkDoctor id={id} />
        </>
      )}
    </Stack>
  );
}

function valuesOf(row: SipProvider) {
  const { name, address, trunk_id, transport, media_encryption, username, active } = row;
  const { inbound_networks, inbound_sign_in, inbound_trunk_id } = row;
  return {
    ...{ name, address, trunk_id, transport, media_encryption, username, active },
    ...{ inbound_networks, inbound_sign_in, inbound_trunk_id },
  };
}

const PROBLEMS = ['address_private', 'password_unreadable', 'trunk_unknown', 'trunk_foreign'] as const;
const problemIn = (problem: string) => PROBLEMS.find((one) => one === problem) ?? 'address_unknown';
