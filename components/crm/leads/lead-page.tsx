'use client';
import { Button, Group } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { RecordPending } from '@/components/resource/record-state';
import { TextLink } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { personName } from '@/lib/crm/columns';
import { type Lead, leads } from '@/lib/crm/leads/leads-resource';
import { useMay } from '@/lib/session/viewer-context';
import { RecordPage } from '../record-page';
import { filled, useFacts } from '../use-facts';
import { StaleMark } from './stale-mark';
import { StageSelect } from './stage-select';

const LeadEditor = dynamic(() => import('./lead-editor').then((module) => module.LeadEditor), {
  loading: () => <RecordPending />,
});

interface Props {
  id: string;
  /** Says what will be made of the lead, and makes it: a deal too, of which this area knows nothing. */
  convert: (lead: Lead, onClose: () => void) => ReactNode;
  children: ReactNode;
}

export function LeadPage({ id, convert, children }: Props) {
  const t = useTranslations('crm');
  const facts = useFacts(leads.name);
  return (
    <RecordPage
      resource={leads}
      kind="lead"
      id={id}
      words={{ title: t('leads.title'), edit: t('leads.edit') }}
      nameOf={personName}
      facts={(row) => [
        ...filled([
          [t('field.company'), row.company],
          [
            t('leads.since'),
            <Group key="since" gap="xs">
              <RelativeTime at={row.stage_changed_at} />
              <StaleMark at={row.stale_at} />
            </Group>,
          ],
          [t('leads.converted'), row.converted_contact_id && <Converted lead={row} />],
          [
            t('leads.deal'),
            row.deal && <TextLink href={`/pipeline/deals/${row.deal.id}` as Route}>{row.deal.name}</TextLink>,
          ],
        ]),
        ...facts.person(row),
        ...facts.common(row),
      ]}
      actions={(row) => <Ways lead={row} convert={convert} />}
      editor={(open, onRemoved) => <LeadEditor id={open} onDone={onRemoved} />}
    >
      {children}
    </RecordPage>
  );
}

function Ways({ lead, convert }: { lead: Lead } & Pick<Props, 'convert'>) {
  const t = useTranslations('crm.convert');
  const may = useMay();
  const [converting, setConverting] = useState(false);
  const offered = !lead.converted_at && may(leads.name, 'update') && may(contacts.name, 'insert');
  return (
    <Group gap="xs">
      <StageSelect lead={lead} />
      {offered && (
        <Button
          variant="default"
          leftSection={<IconUserCheck size={16} aria-hidden />}
          onClick={() => setConverting(true)}
        >
          {t('confirm')}
        </Button>
      )}
      {converting && convert(lead, () => setConverting(false))}
    </Group>
  );
}

function Converted({ lead }: { lead: Lead }) {
  return <TextLink href={`${contacts.path}/show/${lead.converted_contact_id}` as Route}>{personName(lead)}</TextLink>;
}
