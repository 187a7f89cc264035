import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';

type Props = { label: string; playing: boolean; loading?: boolean; onClick: () => void };

/** Beside a field whose choice can be heard. */
export function SampleButton({ label, playing, loading, onClick }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} size="input-sm" variant="default" loading={loading} onClick={onClick}>
        {playing ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
