'use client';
import { Accordion, Badge, Group, Modal, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useColleagues } from '@/components/resource/use-colleagues';
import { RelativeTime } from '@/components/ui/relative-time';
import { type Assistant, assistants } from '@/lib/call-center/assistants/assistants-resource';
import type { Version } from '@/lib/call-center/assistants/versions';
import { VersionEntry } from './version-entry';

interface Props {
  draft: Assistant;
  versions: readonly Version[];
  unsaved: boolean;
  /** The number of the version that lies open, or another word for none. */
  open: string;
  onOpen: (number: string | null) => void;
  onClose: () => void;
}

/** Everything that was ever published of an agent: who, when, what was said of it, and what it differs in. */
export function VersionsDialog({ draft, versions, unsaved, open, onOpen, onClose }: Props) {
  const t = useTranslations('assistants.versions');
  const words = useTranslations('common');
  const { nameOf } = useColleagues(assistants.name);
  const inUse = draft.pinned_version_id ?? versions[0]?.id;
  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg" closeButtonProps={{ 'aria-label': words('close') }}>
      <Accordion value={open} onChange={onOpen} variant="separated">
        {versions.map((version) => (
          <Accordion.Item key={version.id} value={String(version.number)}>
            <Accordion.Control>
              <Group gap="xs">
                <Text fw={600}>{t('version', { number: version.number })}</Text>
                {version.id === inUse && (
                  <Badge variant="light" tt="none">
                    {t('inUse')}
                  </Badge>
                )}
                {version.id === draft.pinned_version_id && (
                  <Badge variant="light" color="gray" tt="none">
                    {t('pinned')}
                  </Badge>
                )}
              </Group>
              <Text size="xs" c="dimmed" component="div">
                <bdi>{nameOf(version.created_by) || t('system')}</bdi> · <RelativeTime at={version.created_at} />
              </Text>
              <TestsOf version={version} />
              {version.note && (
                <Text size="sm">
                  <bdi>{version.note}</bdi>
                </Text>
              )}
            </Accordion.Control>
            <Accordion.Panel>
              {String(version.number) === open && (
                <VersionEntry draft={draft} version={version} versions={versions} unsaved={unsaved} onClose={onClose} />
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Modal>
  );
}

/** How the test cases stood when it was published. */
function TestsOf({ version: { tests_passed, tests_failed } }: { version: Version }) {
  const t = useTranslations('assistants.versions');
  if (tests_passed === null || tests_failed === null) return null;
  return (
    <Text size="xs" c={tests_failed > 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
      {tests_failed > 0
        ? t('testsFailed', { failed: tests_failed, all: tests_failed + tests_passed })
        : t('testsPassed', { passed: tests_passed })}
    </Text>
  );
}
