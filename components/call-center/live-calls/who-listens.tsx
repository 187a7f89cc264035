'use client';
import { useTranslations } from 'next-intl';
import type { Supervisor } from '@/lib/dialer/supervisors';
import { useViewer } from '@/lib/session/viewer-context';
import classes from './live-calls.module.css';

/** One name in words, more as a number with the names on hover. */
export function WhoListens({ supervisors }: { supervisors: readonly Supervisor[] }) {
  const t = useTranslations('live.who');
  const { userId } = useViewer();
  const mine = supervisors.find(({ supervisor }) => supervisor === userId);
  const others = supervisors.filter(({ supervisor }) => supervisor !== userId);
  const [other] = others;
  const words: string[] = [];
  const holder = supervisors.find(({ took_over_at }) => took_over_at);
  if (holder) words.push(holder === mine ? t('youSpeak') : t('speaks', { name: holder.name }));
  if (mine && mine !== holder) words.push(t(mine.mode === 'joined' ? 'youJoined' : 'you'));
  if (other && others.length === 1 && other !== holder)
    words.push(t(other.mode === 'joined' ? 'joined' : 'listens', { name: other.name }));
  if (others.length > 1) words.push(t('others', { count: others.length }));
  return (
    <span className={classes.listening} title={others.map(({ name }) => name).join(', ') || undefined}>
      {words.length > 0 ? words.join(' · ') : t('nobody')}
    </span>
  );
}
