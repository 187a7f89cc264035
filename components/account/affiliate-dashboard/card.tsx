'use client';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { ErrorState, LoadingStatus, useErrorText } from '@/components/ui';

interface Props<Data> {
  title: string;
  text?: string;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A part of a dashboard that is read by itself: on its way, failed, here. */
export function ReadCard<Data>({ title, text, query: { data, error, refetch }, children }: Props<Data>) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  const again = (
    <Button variant="default" onClick={() => void refetch()}>
      {t('tryAgain')}
    </Button>
  );
  return (
    <Card title={title} text={text}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState title={t('failedTitle')} action={again}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingStatus>
          <Stack gap="sm">
            <Skeleton height={14} />
            <Skeleton height={14} />
            <Skeleton height={14} width="60%" />
          </Stack>
        </LoadingStatus>
      )}
    </Card>
  );
}

interface CardProps {
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Card({ title, text, action, children }: CardProps) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Group justify="space-between" mb={text ? 4 : 'sm'}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {text && (
        <Text size="sm" c="dimmed" mb="sm">
          {text}
        </Text>
      )}
      {children}
    </Paper>
  );
}
