'use client';
import { useTranslations } from 'next-intl';
import type { DealStage } from '@/lib/pipeline/deals/deal-stages';
import classes from './deals.module.css';

/** A stage's own name, or the language's words for one that came with the account. */
export function useStageName() {
  const t = useTranslations('pipeline.deals.stage');
  return ({ code, name }: Pick<DealStage, 'code' | 'name'>) => name || (code ? t(code) : '');
}

/** Won and lost can be told apart by their word and their colour. */
export function StageMark({ stage }: { stage: Pick<DealStage, 'code' | 'name' | 'kind'> }) {
  const nameOf = useStageName();
  return (
    <span className={classes.stage} data-kind={stage.kind}>
      {nameOf(stage)}
    </span>
  );
}
