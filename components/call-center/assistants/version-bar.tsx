'use client';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconHistory, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { type Assistant, assistants } from '@/lib/call-center/assistants/assistants-resource';
import { differences } from '@/lib/call-center/assistants/differences';
import {
  COMPARED_FIELDS,
  draftKnowledgeOptions,
  versionConfigOptions,
  versionsOptions,
} from '@/lib/call-center/assistants/versions';
import { changedToolsOptions } from '@/lib/call-center/tools/tool-data';
import { detailOptions } from '@/lib/resource/queries';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { useVersionAddress } from './use-version-address';

const PublishDialog = dynamic(() => import('./publish-dialog').then((module) => module.PublishDialog));
const VersionsDialog = dynamic(() => import('./versions-dialog').then((module) => module.VersionsDialog));

/** Says which version calls are made with, and whether the draft is another one by now. */
export function VersionBar({ id, unsaved }: { id: string; unsaved: boolean }) {
  const { data: draft } = useQuery(detailOptions(browserClient, assistants, id));
  const { data: knowledge, isLoading } = useQuery(draftKnowledgeOptions(browserClient, id));
  if (isLoading) return <Waiting />;
  return draft && knowledge ? <Bar draft={{ ...draft, knowledge }} unsaved={unsaved} /> : null;
}

/** As high as what comes: the form below does not jump. */
const Waiting = () => <Skeleton height={30} />;

function Bar({ draft, unsaved }: { draft: Assistant & { knowledge: unknown }; unsaved: boolean }) {
  const t = useTranslations('assistants.versions');
  const { list } = useFormatter();
  const may = useMay();
  const { named, name } = useVersionAddress();
  const [publishing, setPublishing] = useState(false);
  const { data: versions = [], isLoading } = useQuery(versionsOptions(browserClient, draft.id));
  const [latest] = versions;
  const { data: config, isLoading: comes } = useQuery({
    ...versionConfigOptions(browserClient, latest?.id ?? ''),
    enabled: latest !== undefined,
  });
  const { data: changedTools = [] } = useQuery(changedToolsOptions(browserClient, draft.id));
  if (isLoading || comes) return <Waiting />;
  if (!latest || !config) return null;
  const differs = differences(COMPARED_FIELDS, config, draft).length > 0 || changedTools.length > 0;
  const pinned = versions.find((version) => version.id === draft.pinned_version_id);
  return (
    <Stack gap="xs" role="group" aria-label={t('title')}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} role="status">
          {t(differs ? 'differs' : 'same', { number: latest.number })}
        </Text>
        <Group gap="xs">
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => name('all')}
          >
            {t('title')}
          </Button>
          {may('assistants', 'update') && differs && (
            <Button
              size="xs"
              leftSection={<IconUpload size={16} aria-hidden />}
              disabled={unsaved}
              onClick={() => setPublishing(true)}
            >
              {t(unsaved ? 'saveFirst' : 'publish')}
            </Button>
          )}
        </Group>
      </Group>
      {changedTools.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('changedTools', { names: list(changedTools) })}
        </Text>
      )}
      {pinned && (
        <Text size="sm" c="dimmed">
          {t('pinnedTo', { number: pinned.number })}
        </Text>
      )}
      {publishing && (
        <PublishDialog draft={draft} latest={latest} config={config} onClose={() => setPublishing(false)} />
      )}
      {named !== null && (
        <VersionsDialog
          draft={draft}
          versions={versions}
          unsaved={unsaved}
          open={named}
          onOpen={(version) => name(version ?? 'all')}
          onClose={() => name(null)}
        />
      )}
    </Stack>
  );
}
