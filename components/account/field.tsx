'use client';
import { Anchor, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './account.module.css';
import { useEditing } from './editing-context';
import { FieldForm, type FieldFormProps } from './field-form';

interface FieldProps extends Omit<FieldFormProps, 'onDone'> {
  /** How the value is shown; the value itself when left out. */
  shown?: ReactNode;
}

/** One fact in one of three states: shown, being edited, or missing. */
export function Field({ shown, ...form }: FieldProps) {
  const t = useTranslations('account');
  const { name, label, value } = form;
  const { editing, edit, done } = useEditing(name);
  const opener = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !editing) opener.current?.focus();
    was.current = editing;
  }, [editing]);

  if (editing) return <FieldForm {...form} onDone={done} />;
  return (
    <div className={classes.field}>
      <span className={classes.label}>{label}</span>
      {value === '' ? (
        <Anchor ref={opener} component="button" type="button" size="sm" ta="start" onClick={edit}>
          {t('add', { label })}
        </Anchor>
      ) : (
        <>
          <span className={classes.value}>{shown ?? value}</span>
          <Button ref={opener} variant="subtle" size="compact-sm" aria-label={t('editNamed', { label })} onClick={edit}>
            {t('edit')}
          </Button>
        </>
      )}
    </div>
  );
}
