import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Fields of an agent that belong together. All of them stay on the page: no refusal hides behind a tab. */
export function AssistantSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="md" component="section" aria-label={title} mt="sm">
      <Title order={3}>{title}</Title>
      {children}
    </Stack>
  );
}
