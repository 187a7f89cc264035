'use client';
import { Anchor } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';

interface Batch {
  seen: number;
  total: number;
  ended: boolean;
}

/**
 * Goes from batch to batch. From the second one on it says how far it is, also when its view is gone by then,
 * and can be stopped; what a later one fails with comes with what the earlier ones have done.
 */
export function useBatches() {
  const t = useTranslations('resource.select');
  return async <State extends Batch>(next: () => Promise<State>): Promise<State & { error?: unknown }> => {
    const id = randomId();
    let goesOn = true;
    const told = ({ seen, total }: State) => ({
      id,
      role: 'status',
      loading: true,
      autoClose: false as const,
      withCloseButton: false,
      message: (
        <>
          {t('progress', { seen, total })}{' '}
          <Anchor component="button" onClick={() => (goesOn = false)}>
            {t('stop')}
          </Anchor>
        </>
      ),
    });
    let state = await next();
    if (!state.ended) notifications.show(told(state));
    try {
      while (!state.ended && goesOn) {
        state = await next();
        notifications.update(told(state));
      }
      return state;
    } catch (error) {
      return { ...state, error };
    } finally {
      notifications.hide(id);
    }
  };
}
