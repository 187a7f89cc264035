'use client';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { StatusDot } from '@/components/ui';
import { isErrorCode } from '@/lib/errors/codes';
import { type CheckStep, isAdvised, STEPS } from '@/lib/call-center/phone-providers/trunk-check';
import { isWorking, type TrunkCheck } from '@/lib/call-center/phone-providers/trunk-check-data';
import classes from './trunk-steps.module.css';

const DOTS = { working: 'ringing', pass: 'ongoing', fail: 'failed', untried: 'ended' } as const;

/** Every step from the first moment on, so that nothing jumps while they are looked at. */
export function TrunkSteps({ check }: { check: TrunkCheck }) {
  const t = useTranslations('trunkCheck.step');
  return (
    <Stack component="ol" gap="xs" className={classes.steps} aria-busy={isWorking(check)}>
      {STEPS.map((name) => {
        const step = check.steps.find((one) => one.step === name);
        return (
          <Paper component="li" key={name} withBorder p="sm" radius="md" data-step={name} data-result={step?.result}>
            <Group justify="space-between" gap="xs">
              <Text fw={600}>{t(name)}</Text>
              {step && <Result step={step} />}
            </Group>
            {step && <Why step={step} />}
          </Paper>
        );
      })}
    </Stack>
  );
}

function Result({ step: { result } }: { step: CheckStep }) {
  const t = useTranslations('trunkCheck.result');
  return (
    <Text size="sm" component="span">
      <StatusDot state={DOTS[result]}>{t(result)}</StatusDot>
    </Text>
  );
}

/** In words: what was found, and what to do about it. */
function Why({ step: { cause, code, ms } }: { step: CheckStep }) {
  const t = useTranslations('trunkCheck');
  const errors = useTranslations('errors');
  if (cause === null) return null;
  const reason = code && isErrorCode(code) ? errors(code) : '';
  return (
    <>
      <Text size="sm">{t(`cause.${cause}`, { code: code ?? 'none', ms: ms ?? 0, reason })}</Text>
      {isAdvised(cause) && (
        <Text size="sm" c="dimmed">
          {t(`todo.${cause}`)}
        </Text>
      )}
    </>
  );
}
