'use client';
import { SegmentedControl, Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import form from './dial-form.module.css';
import classes from './dock.module.css';
import type { DialFormState } from './use-dial-form';

export function DialSettings({ dial }: { dial: DialFormState }) {
  const t = useTranslations('dialer');
  return (
    <div className={`${classes.section} ${form.stack}`}>
      <Switch
        labelPosition="left"
        styles={{ body: { justifyContent: 'space-between' } }}
        label={t('forcePlus')}
        checked={dial.forcePlus}
        onChange={(event) => dial.changeForcePlus(event.currentTarget.checked)}
      />
      {dial.withAgent && (
        <div className={form.setting}>
          <span id="dialer-mode">{t('preferredMode')}</span>
          <SegmentedControl
            size="xs"
            aria-labelledby="dialer-mode"
            value={dial.mode}
            onChange={(value) => dial.changeMode(value === 'join' ? 'join' : 'listen')}
            data={[
              { value: 'listen', label: t('mode.listen') },
              { value: 'join', label: t('mode.join') },
            ]}
          />
        </div>
      )}
    </div>
  );
}
