'use client';
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { keyedProvidersOptions } from '@/lib/call-center/assistants/latency';
import { type ReadinessLine, readinessOf } from '@/lib/call-center/assistants/readiness';
import { providerName } from '@/lib/catalogues/providers';
import { browserClient } from '@/lib/supabase/browser';
import type { AssistantForm } from './assistant-fields';
import { AssistantSection } from './assistant-section';

const SIGNS = {
  ready: { icon: IconCircleCheck, colour: 'green' },
  limited: { icon: IconInfoCircle, colour: 'iris' },
  wrong: { icon: IconAlertTriangle, colour: 'orange' },
};

/** What a callee who hears the agent's language would notice, said while the form is filled in. */
export function ReadinessFacts({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants.readiness');
  const words = useReadinessWords(form.getValues().language);
  const { data: keyed } = useQuery(keyedProvidersOptions(browserClient));
  return (
    <AssistantSection title={t('title')}>
      <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
        {keyed &&
          readinessOf(form.getValues(), keyed).map((line) => {
            const { icon: Sign, colour } = SIGNS[line.state];
            return (
              <Group component="li" key={line.part} gap={8} align="flex-start" wrap="nowrap">
                <Text c={colour} lh={1} pt={2} aria-hidden>
                  <Sign size={18} />
                </Text>
                <Text size="sm">
                  <VisuallyHidden>{t(`state.${line.state}`)} </VisuallyHidden>
                  {words(line)}
                </Text>
              </Group>
            );
          })}
      </Stack>
    </AssistantSection>
  );
}

function useReadinessWords(language: string) {
  const t = useTranslations('assistants');
  const { list } = useFormatter();
  const name = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(language) ?? language;
  return (line: ReadinessLine): string => {
    if (line.part === 'texts') {
      const fields = list(line.fields.map((field) => t(`field.${field}`)));
      return t(`readiness.texts.${line.state}`, { language: name, fields });
    }
    if (line.part === 'keys') return t('readiness.keys.wrong', { providers: list(line.providers.map(providerName)) });
    if (line.part === 'recognition') return t(`readiness.recognition.${line.state}`, { language: name });
    return t(`readiness.${line.part}.${line.state}`, { language: name });
  };
}
