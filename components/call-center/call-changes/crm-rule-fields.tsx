'use client';
import { Checkbox, MultiSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import {
  CREATES,
  type CrmRules,
  DIRECTIONS,
  MOVABLE_STAGES,
  RULE_FIELDS,
} from '@/lib/call-center/call-changes/crm-rules';
import { useMay } from '@/lib/session/viewer-context';
import type { AssistantForm } from '../assistants/assistant-fields';
import { AssistantSection } from '../assistants/assistant-section';
import { AccountMode } from './account-mode';
import { FieldMode, type RulesProps } from './field-mode';
import { OwnFieldModes } from './own-field-modes';
import { PreviewButton } from './preview-button';
import { useFieldWords } from './use-field-words';

/** What the agent's calls may do to the CRM, field by field, and what that would have made of a past call. */
export function CrmRuleFields({ form, id }: { form: AssistantForm; id: string }) {
  const t = useTranslations('callChanges');
  const { crm_rules: rules, mind_provider } = form.getValues();
  const props = { rules, onChange: (next: CrmRules) => form.setFieldValue('crm_rules', next) };
  const may = useMay();
  if (!may('crm_leads', 'update') && !may('crm_contacts', 'update')) return null;
  const active = DIRECTIONS.some((direction) => rules[direction].update || rules[direction].create !== 'off');
  return (
    <AssistantSection title={t('title')}>
      <Text size="xs" c="dimmed">
        {t('help')}
      </Text>
      {DIRECTIONS.map((direction) => (
        <DirectionFields key={direction} direction={direction} {...props} />
      ))}
      {active && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" role="group" aria-label={t('fields')}>
            {RULE_FIELDS.map((field) =>
              field === 'account' ? (
                <AccountMode key={field} {...props} />
              ) : (
                <FieldMode key={field} field={field} {...props} />
              ),
            )}
          </SimpleGrid>
          <OwnFieldModes {...props} />
          {rules.fields.stage && <StageChoice {...props} />}
          <Text size="xs" c="dimmed">
            {t('respect')}
          </Text>
          {mind_provider === 'builtin' && (
            <Text size="xs" c="dimmed">
              {t('builtin')}
            </Text>
          )}
        </>
      )}
      {id !== 'new' && <PreviewButton assistantId={id} rules={rules} />}
    </AssistantSection>
  );
}

function DirectionFields({ direction, rules, onChange }: RulesProps & { direction: (typeof DIRECTIONS)[number] }) {
  const t = useTranslations('callChanges');
  const set = (change: Partial<CrmRules[typeof direction]>) =>
    onChange({ ...rules, [direction]: { ...rules[direction], ...change } });
  return (
    <Stack gap={8} role="group" aria-label={t(`direction.${direction}`)}>
      <Text size="sm" fw={600}>
        {t(`direction.${direction}`)}
      </Text>
      <Checkbox
        label={t('update')}
        checked={rules[direction].update}
        onChange={({ currentTarget }) => set({ update: currentTarget.checked })}
      />
      <Select
        label={t('create')}
        allowDeselect={false}
        data={CREATES.map((value) => ({ value, label: t(`creates.${value}`) }))}
        value={rules[direction].create}
        onChange={(value) => set({ create: CREATES.find((one) => one === value) ?? 'off' })}
      />
    </Stack>
  );
}

function StageChoice({ rules, onChange }: RulesProps) {
  const t = useTranslations('callChanges');
  const { valueOf } = useFieldWords();
  return (
    <MultiSelect
      label={t('stages')}
      description={t('stagesHelp')}
      error={rules.stages.length === 0 && t('stagesNone')}
      data={MOVABLE_STAGES.map((value) => ({ value, label: valueOf('stage', value) }))}
      value={rules.stages}
      onChange={(chosen) => onChange({ ...rules, stages: MOVABLE_STAGES.filter((stage) => chosen.includes(stage)) })}
    />
  );
}
