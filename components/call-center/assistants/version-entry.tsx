'use client';
import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRecordMutations } from '@/components/resource/use-record-mutations';
import { useUndoToast } from '@/components/resource/use-undo-toast';
import { LoadingStatus, useErrorText, useToast } from '@/components/ui';
import { ASSISTANT_FIELDS } from '@/lib/call-center/assistants/assistant-schema';
import { type Assistant, assistants } from '@/lib/call-center/assistants/assistants-resource';
import { differences } from '@/lib/call-center/assistants/differences';
import { pinVersion, type Version, versionConfigOptions } from '@/lib/call-center/assistants/versions';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { ConfigDiff } from './config-diff';

interface Props {
  draft: Assistant;
  version: Version;
  versions: readonly Version[];
  unsaved: boolean;
  onClose: () => void;
}

const DRAFT = 'draft';

export function VersionEntry({ draft, version, versions, unsaved, onClose }: Props) {
  const t = useTranslations('assistants.versions');
  const may = useMay();
  const [other, setOther] = useState(DRAFT);
  const errorText = useErrorText();
  const { data: config, error } = useQuery(versionConfigOptions(browserClient, version.id));
  const { data: otherConfig, error: otherError } = useQuery({
    ...versionConfigOptions(browserClient, other),
    enabled: other !== DRAFT,
  });
  const compared = other === DRAFT ? draft : otherConfig;
  if (error) return <Text c="red">{errorText(error)}</Text>;
  if (!config) return <Waiting />;
  return (
    <Stack gap="md">
      {may('assistants', 'update') && (
        <Group gap="xs">
          <RestoreButton draft={draft} version={version} config={config} unsaved={unsaved} onDone={onClose} />
          <PinButton draft={draft} version={version} />
        </Group>
      )}
      <Select
        label={t('compareWith')}
        allowDeselect={false}
        value={other}
        onChange={(value) => setOther(value ?? DRAFT)}
        data={[
          { value: DRAFT, label: t('draft') },
          ...versions
            .filter(({ id }) => id !== version.id)
            .map(({ id, number }) => ({ value: id, label: t('version', { number }) })),
        ]}
      />
      {otherError && <Text c="red">{errorText(otherError)}</Text>}
      {compared && <ConfigDiff before={config} after={compared} />}
      {!compared && !otherError && <Waiting />}
    </Stack>
  );
}

function Waiting() {
  return (
    <LoadingStatus>
      <Skeleton height={60} />
    </LoadingStatus>
  );
}

interface RestoreProps {
  draft: Assistant;
  version: Version;
  config: Readonly<Record<string, unknown>>;
  unsaved: boolean;
  onDone: () => void;
}

/** Only the draft: what calls are made with changes when it is published. */
function RestoreButton({ draft, version, config, unsaved, onDone }: RestoreProps) {
  const t = useTranslations('assistants.versions');
  const { update } = useRecordMutations(assistants);
  const undoable = useUndoToast();
  const errorText = useErrorText();
  const toast = useToast();
  const changed = differences(ASSISTANT_FIELDS, config, draft);
  const valuesFrom = (source: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.flatMap((field) => (source[field] === undefined ? [] : [[field, source[field]]])));
  const refused = (error: unknown) => toast.error(errorText(error));
  const restore = async () => {
    try {
      await update.mutateAsync({ record: draft, values: valuesFrom(config) });
      undoable(t('restored', { number: version.number }), () =>
        update
          .mutateAsync({ record: { id: draft.id, version: draft.version + 1 }, values: valuesFrom(draft) })
          .catch(refused),
      );
      onDone();
    } catch (error) {
      refused(error);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      disabled={unsaved || changed.length === 0}
      loading={update.isPending}
      onClick={() => void restore()}
    >
      {t('restore')}
    </Button>
  );
}

function PinButton({ draft, version }: { draft: Assistant; version: Version }) {
  const t = useTranslations('assistants.versions');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const toast = useToast();
  const isPinned = draft.pinned_version_id === version.id;
  const pin = useMutation({
    mutationFn: async () => pinVersion(await browserClient(), draft.id, isPinned ? null : version.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: assistants.keys.all }),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Button
      variant="default"
      leftSection={isPinned ? <IconPinnedOff size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
      loading={pin.isPending}
      onClick={() => pin.mutate()}
    >
      {t(isPinned ? 'unpin' : 'pin')}
    </Button>
  );
}
