'use client';
import { Alert, Button, SegmentedControl } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { phone } from '@/lib/dialer/phone-state';
import { DialPickers } from './dial-pickers';
import { DialSettings } from './dial-settings';
import form from './dial-form.module.css';
import classes from './dock.module.css';
import { Keypad } from './keypad';
import { NumberEntry } from './number-entry';
import { OutcomesTable } from './outcomes-table';
import { PeopleSearch } from './people-search';
import { PersonWork } from './person-work';
import { useDialForm } from './use-dial-form';
import { usePerson } from './use-person';
import { useStatusText } from './use-status-text';
import { useStore } from './use-store';

export function DialForm() {
  const t = useTranslations('dialer');
  const dial = useDialForm();
  const status = useStore(phone, (state) => state.status);
  const statusText = useStatusText()(status);
  const busy = status.kind === 'initiating';
  return (
    <div className={classes.scroll}>
      <div className={classes.section}>
        <PeopleSearch onChoose={dial.change} />
      </div>
      <div className={`${classes.section} ${form.stack}`}>
        <SegmentedControl
          fullWidth
          value={dial.withAgent ? 'agent' : 'none'}
          onChange={(value) => dial.setWithAgent(value === 'agent')}
          data={[
            { value: 'agent', label: t('tab.agent') },
            { value: 'none', label: t('tab.none') },
          ]}
        />
        <DialPickers dial={dial} />
      </div>
      <form
        className={`${classes.section} ${form.stack}`}
        onSubmit={(event) => {
          event.preventDefault();
          void dial.start();
        }}
      >
        <NumberEntry dial={dial} />
        <Keypad onKey={dial.press} onErase={dial.erase} onEnter={() => void dial.start()} />
        {status.kind === 'error' && (
          <Alert role="alert" color="red">
            {statusText}
          </Alert>
        )}
        <Button
          type="submit"
          fullWidth
          h={44}
          leftSection={<IconPhone size={18} />}
          loading={busy}
          aria-label={t('call')}
        >
          {t('call')}
        </Button>
        {/* Below what is pressed: nothing there moves when it comes. */}
        <WorkOf number={dial.to} />
      </form>
      <DialSettings dial={dial} />
      <OutcomesTable />
    </div>
  );
}

function WorkOf({ number }: { number: string }) {
  const person = usePerson(number);
  return person && <PersonWork person={person} />;
}
