import { Progress, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';

export interface Sending {
  key: number;
  name: string;
  /** Between 0 and 1. */
  part: number;
  error: string | null;
}

/** How far each file is on its way, and what became of one that was refused. */
export function SendingFiles({ sending }: { sending: readonly Sending[] }) {
  const t = useTranslations('files.add');
  return (
    <Stack gap="xs" w="100%" maw={360}>
      {sending.map(({ key, name, part, error }) => (
        <div key={key} role={error === null ? undefined : 'alert'}>
          <Text size="sm" truncate>
            <bdi>{name}</bdi>
          </Text>
          {error === null ? (
            <Progress.Root>
              <Progress.Section value={part * 100} aria-label={t('sending', { name })} />
            </Progress.Root>
          ) : (
            <Text size="sm" c="var(--mantine-color-error)">
              {error}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  );
}
