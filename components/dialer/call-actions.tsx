'use client';
import { Button } from '@mantine/core';
import {
  IconDialpad,
  IconEar,
  IconLogout,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconRobot,
  IconRobotOff,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isBusy, isConnected, widgetMode } from '@/lib/call/connection';
import { followedCall, leave, putAway } from '@/lib/dialer/phone';
import { phone } from '@/lib/dialer/phone-state';
import classes from './call-view.module.css';
import { EndForAll } from './end-for-all';
import { Keypad } from './keypad';
import { useMuteAgent } from './use-mute-agent';
import { useStore } from './use-store';
import { useSupervisorRights } from './use-supervisor-rights';

/** What one can do in a call; the danger stands apart and asks. */
export function CallActions() {
  const t = useTranslations('dialer');
  const connection = useStore(phone, (state) => state.connection);
  const microphoneMuted = useStore(phone, ({ view }) => view.microphoneMuted);
  const hasAgent = useStore(phone, ({ call }) => call !== null && call.assistant_id !== null);
  const [keypad, setKeypad] = useState(false);
  const mayDial = useStore(phone, ({ view }) => view.mayDial);
  const { mayJoin, mayEnd } = useSupervisorRights();
  const agent = useMuteAgent();
  const busy = isBusy(connection);
  const mode = widgetMode(connection);
  const connected = isConnected(connection);
  const joined = connection.mode === 'joined';
  const media = () => followedCall()?.media;

  return (
    <div className={classes.actions}>
      {keypad && mayDial && (
        <div className={classes.wide}>
          <Keypad onKey={(key) => void media()?.sendDigit(key)} />
        </div>
      )}
      {!connected && !busy && hasAgent && (
        <Button
          className={mayJoin ? undefined : classes.wide}
          variant="default"
          leftSection={<IconEar size={18} />}
          onClick={() => void followedCall()?.connect('listen')}
        >
          {t('action.listen')}
        </Button>
      )}
      {mode !== 'join' && mayJoin && (
        <Button
          className={connected || busy || !hasAgent ? classes.wide : undefined}
          leftSection={<IconMicrophone size={18} />}
          loading={busy}
          onClick={() => void followedCall()?.connect('join')}
        >
          {t('action.join')}
        </Button>
      )}
      {mode === 'join' && hasAgent && (
        <Button
          className={classes.wide}
          variant="default"
          leftSection={<IconEar size={18} />}
          loading={busy}
          onClick={() => void followedCall()?.connect('listen')}
        >
          {t('action.toListen')}
        </Button>
      )}
      {joined && (
        <>
          <Button
            variant="default"
            aria-pressed={microphoneMuted}
            leftSection={microphoneMuted ? <IconMicrophoneOff size={18} /> : <IconMicrophone size={18} />}
            onClick={() => void media()?.muteMicrophone(!microphoneMuted)}
          >
            {t(microphoneMuted ? 'action.unmuteMe' : 'action.muteMe')}
          </Button>
          {mayDial && (
            <Button
              variant="default"
              aria-expanded={keypad}
              leftSection={<IconDialpad size={18} />}
              onClick={() => setKeypad(!keypad)}
            >
              {t('action.keypad')}
            </Button>
          )}
        </>
      )}
      {agent && (
        <Button
          variant="default"
          aria-pressed={agent.muted}
          loading={agent.busy}
          leftSection={agent.muted ? <IconRobotOff size={18} /> : <IconRobot size={18} />}
          onClick={() => void agent.toggle()}
        >
          {t(agent.muted ? 'action.unmuteAgent' : 'action.muteAgent')}
        </Button>
      )}
      {connected ? (
        <Button
          className={agent ? undefined : classes.wide}
          variant="default"
          leftSection={<IconLogout size={18} />}
          onClick={() => void leave()}
        >
          {t('action.leave')}
        </Button>
      ) : (
        <Button className={classes.wide} variant="subtle" color="gray" onClick={putAway}>
          {t('action.putAway')}
        </Button>
      )}
      {mayEnd && <EndForAll icon={<IconPhoneOff size={18} />} />}
    </div>
  );
}
