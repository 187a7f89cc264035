'use client';
import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { useErrorText } from '@/components/ui';
import type { OwnDomain } from '@/lib/branding/own-brand';
import { DomainRow } from './domain-row';
import { useBrandMutations } from './use-brand-mutations';

interface Props {
  hasBrand: boolean;
  domains: readonly OwnDomain[];
  acceptsLocal: boolean;
}

export function DomainsCard({ hasBrand, domains, acceptsLocal }: Props) {
  const t = useTranslations('brand.domains');
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <div>
          <Title order={2}>{t('title')}</Title>
          <Text c="dimmed" mt={4}>
            {hasBrand ? t('intro') : t('first')}
          </Text>
        </div>
        {hasBrand && <AddDomain />}
        <div>
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} acceptsLocal={acceptsLocal} />
          ))}
        </div>
      </Stack>
    </Paper>
  );
}

function AddDomain() {
  const t = useTranslations('brand.domains');
  const errorText = useErrorText();
  const { add } = useBrandMutations();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(typed, { onSuccess: () => setTyped(''), onError: () => field.current?.focus() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          ref={field}
          flex="1 1 240px"
          dir="ltr"
          label={t('field')}
          placeholder="portal.example.com"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={add.error && errorText(add.error)}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          {t('add')}
        </Button>
      </Group>
    </form>
  );
}
