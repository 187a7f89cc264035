'use client';
import { Anchor } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';

const UNDO_MS = 8000;

/** Says what was done and offers the way back for eight seconds, also when its view is gone by then. */
export function useUndoToast() {
  const t = useTranslations('resource');
  return (told: string, undo: () => Promise<unknown>) => {
    const id = randomId();
    notifications.show({
      id,
      role: 'status',
      autoClose: UNDO_MS,
      message: (
        <>
          {told}{' '}
          <Anchor
            component="button"
            onClick={() => {
              notifications.hide(id);
              // Whoever undoes says themselves what went wrong.
              undo().catch(() => undefined);
            }}
          >
            {t('undo')}
          </Anchor>
        </>
      ),
    });
  };
}
