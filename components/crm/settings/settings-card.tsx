'use client';
import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './settings.module.css';

/** One matter that an account decides. */
export function SettingsCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Stack gap="sm">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </div>
        {children}
      </Stack>
    </section>
  );
}
