'use client';
import { Alert, Button, ColorInput, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMounted } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import type { OwnBrand } from '@/lib/branding/own-brand';
import { toAppError } from '@/lib/errors/to-app-error';
import { BrandPreview } from './brand-preview';
import { useBrandMutations } from './use-brand-mutations';

const FIRST_COLOUR = '#5b5bd6';
const COLOUR = /^#[0-9a-f]{6}$/i;
/** Which field a refusal of the database belongs to. */
const FIELD_OF: Record<string, 'name' | 'colour'> = { brand_name: 'name', brand_colour: 'colour' };

export function BrandForm({ brand }: { brand: OwnBrand | null }) {
  const t = useTranslations('brand');
  const errorText = useErrorText();
  const toast = useToast();
  const { save } = useBrandMutations();
  // What is typed before the page's script runs would be lost.
  const waiting = !useMounted();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ initialValues: { name: brand?.name ?? '', colour: brand?.colour ?? FIRST_COLOUR } });

  const submit = form.onSubmit(async (values) => {
    setRefusal(null);
    try {
      await save.mutateAsync({ ...values, version: brand?.version });
      form.resetDirty();
      toast.success(t('saved'));
    } catch (error) {
      const field = FIELD_OF[toAppError(error).code];
      if (!field) return setRefusal(errorText(error));
      form.setFieldError(field, errorText(error));
      form.getInputNode(field)?.focus();
    }
  });
  const { name, colour } = form.values;
  return (
    <Paper withBorder p="lg" component="form" onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={2}>{t('identity.title')}</Title>
          <Text c="dimmed" mt={4}>
            {t('identity.intro')}
          </Text>
        </div>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput label={t('field.name')} required maxLength={60} disabled={waiting} {...form.getInputProps('name')} />
        <ColorInput
          label={t('field.colour')}
          description={t('field.colourHelp')}
          format="hex"
          required
          withEyeDropper={false}
          disabled={waiting}
          popoverProps={{ withinPortal: true }}
          {...form.getInputProps('colour')}
        />
        {COLOUR.test(colour) && <BrandPreview name={name.trim() || t('preview.name')} colour={colour.toLowerCase()} />}
        <Group>
          <Button type="submit" disabled={waiting} loading={save.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
