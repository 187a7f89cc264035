'use client';
import { Button, Paper, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { QuietLink } from '@/components/ui';
import { emit } from '@/lib/browser/events';
import type { ResourceName } from '@/lib/access/resources';
import type { Verb } from '@/lib/access/role';
import type { Overview } from '@/lib/overview/overview';
import { useMay } from '@/lib/session/viewer-context';
import classes from './overview.module.css';

interface Step {
  id: 'agent' | 'number' | 'connected' | 'call';
  path?: Route;
  resource: ResourceName;
  verb: Verb;
}
const STEPS: readonly Step[] = [
  { id: 'agent', path: '/assistants', resource: 'assistants', verb: 'insert' },
  { id: 'number', path: '/phonenumbers', resource: 'phoneNumbers', verb: 'insert' },
  { id: 'connected', path: '/phonenumbers', resource: 'phoneNumbers', verb: 'update' },
  { id: 'call', resource: 'callLogs', verb: 'insert' },
];

/** What is still missing before calls run by themselves; gone when nothing is. Offers only what one's role can do. */
export function SetUp(done: Overview['setUp']) {
  const t = useTranslations('overview');
  const may = useMay();
  const steps = STEPS.filter(({ resource, verb }) => may(resource, verb));
  const open = steps.filter(({ id }) => !done[id]);
  if (open.length === 0) return null;
  return (
    <Paper withBorder component="section" aria-label={t('setUp.title')}>
      <div className={classes.cardHead}>
        <Title order={2}>{t('setUp.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('setUp.progress', { done: steps.length - open.length, total: steps.length })}
        </Text>
      </div>
      <ul className={classes.rows}>
        {steps.map((step) => (
          <StepRow key={step.id} step={step} done={done[step.id]} next={step === open[0]} />
        ))}
      </ul>
    </Paper>
  );
}

function StepRow({ step: { id, path }, done, next }: { step: Step; done: boolean; next: boolean }) {
  const t = useTranslations('overview');
  const Icon = done ? IconCircleCheck : IconCircle;
  const variant = next ? 'light' : 'default';
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon size={20} className={classes.stepIcon} aria-hidden />
      <div className={classes.stepText}>
        <Text fw={550} inherit={done}>
          {t(`setUp.${id}.title`)}
          {done && <span className="visually-hidden"> {t('setUp.done')}</span>}
        </Text>
        {!done && (
          <Text size="sm" c="dimmed">
            {t(`setUp.${id}.text`)}
          </Text>
        )}
      </div>
      {!done &&
        (path ? (
          <Button component={QuietLink} href={path} variant={variant}>
            {t(`setUp.${id}.action`)}
          </Button>
        ) : (
          <Button variant={variant} onClick={() => emit('openDialer', {})}>
            {t(`setUp.${id}.action`)}
          </Button>
        ))}
    </li>
  );
}
