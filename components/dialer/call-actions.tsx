'use client';
import { Button } from '@mantine/core';
import {
  IconDialpad,
  IconLogout,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconRobot,
  IconRobotOff,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isConnected } from '@/lib/call/connection';
import { followedCall, leave, putAway } from '@/lib/dialer/phone';
import { phone } from '@/lib/dialer/phone-state';
import classes from './call-view.module.css';
import { EndForAll } from './end-for-all';
import { Keypad } from './keypad';
import { ModeActions } from './mode-actions';
import { TakeoverActions } from './takeover-actions';
import { useMuteAgent } from './use-mute-agent';
import { useStore } from './use-store';
import { useSupervisorRights } from './use-supervisor-rights';

/** What one can do in a call; the danger stands apart and asks. */
export function CallActions() {
  const t = useTranslations('dialer.action');
  const connection = useStore(phone, (state) => state.connection);
  const muted = useStore(phone, ({ view }) => view.microphoneMuted);
  const mayDial = useStore(phone, ({ view }) => view.mayDial);
  const [keypad, setKeypad] = useState(false);
  const { mayEnd } = useSupervisorRights();
  const agent = useMuteAgent();
  const media = () => followedCall()?.media;

  return (
    <div className={classes.actions}>
      {keypad && mayDial && <Keypad onKey={(key) => void media()?.sendDigit(key)} />}
      <ModeActions />
      <TakeoverActions />
      <div className={classes.halves}>
        {connection.mode === 'joined' && (
          <Button
            variant="default"
            leftSection={muted ? <IconMicrophoneOff size={18} /> : <IconMicrophone size={18} />}
            onClick={() => void media()?.muteMicrophone(!muted)}
          >
            {t(muted ? 'unmuteMe' : 'muteMe')}
          </Button>
        )}
        {agent && (
          <Button
            variant="default"
            loading={agent.busy}
            leftSection={agent.muted ? <IconRobotOff size={18} /> : <IconRobot size={18} />}
            onClick={() => void agent.toggle()}
          >
            {t(agent.muted ? 'unmuteAgent' : 'muteAgent')}
          </Button>
        )}
        {mayDial && (
          <Button
            variant="default"
            aria-expanded={keypad}
            leftSection={<IconDialpad size={18} />}
            onClick={() => setKeypad(!keypad)}
          >
            {t('keypad')}
          </Button>
        )}
        {isConnected(connection) ? (
          <Button variant="default" leftSection={<IconLogout size={18} />} onClick={() => void leave()}>
            {t('leave')}
          </Button>
        ) : (
          <Button variant="subtle" color="gray" onClick={putAway}>
            {t('putAway')}
          </Button>
        )}
      </div>
      {mayEnd && <EndForAll icon={<IconPhoneOff size={18} />} />}
    </div>
  );
}
