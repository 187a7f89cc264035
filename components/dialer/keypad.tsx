'use client';
import { UnstyledButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { KEY_HIGHLIGHT_MS } from '@/lib/call/limits';
import classes from './keypad.module.css';
import { useDialKeys } from './use-dial-keys';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];
const NAMES: Partial<Record<string, 'star' | 'pound'>> = { '*': 'star', '#': 'pound' };

interface KeypadProps {
  onKey: (key: string) => void;
  onErase?: () => void;
  onEnter?: () => void;
}

/** Twelve keys in the order of every telephone, in every language; the keyboard presses them too. */
export function Keypad({ onKey, onErase, onEnter }: KeypadProps) {
  const t = useTranslations('dialer');
  const [lit, setLit] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const press = (key: string) => {
    onKey(key);
    setLit(key);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLit(null), KEY_HIGHLIGHT_MS);
  };
  useDialKeys({ onKey: press, onErase, onEnter });

  return (
    <div className={classes.keys} dir="ltr" role="group" aria-label={t('keypad')}>
      {KEYS.map((key) => {
        const name = NAMES[key];
        return (
          <UnstyledButton
            key={key}
            type="button"
            className={classes.key}
            data-lit={lit === key || undefined}
            aria-label={name ? t(`key.${name}`) : key}
            onClick={() => press(key)}
          >
            {key}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
