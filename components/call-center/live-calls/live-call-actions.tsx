'use client';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconEar,
  IconMicrophone,
  IconPhoneOff,
  IconRobot,
  IconRobotOff,
  IconUserMinus,
} from '@tabler/icons-react';
import { shallowEqual } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useStore } from '@/components/dialer/use-store';
import type { LiveCall } from '@/lib/call-center/live-calls/live-calls';
import { agentThere } from '@/lib/call/agent-there';
import { isBusy } from '@/lib/call/connection';
import { supervise } from '@/lib/dialer/phone';
import { warmUp } from '@/lib/livekit-room/open-room';
import { phone } from '@/lib/dialer/phone-state';
import { supervisorRights } from '@/lib/dialer/rights';
import { useMay, useViewer } from '@/lib/session/viewer-context';
import { LiveWhisper } from './live-whisper';
import classes from './live-calls.module.css';
import { useLiveCallActs } from './use-live-call-acts';

interface Props {
  call: LiveCall;
  inPhone: boolean;
}

/** What is said changes nothing of what can be done: of a wall of calls only the words are drawn again. */
export const LiveCallActions = memo(
  Actions,
  (before, after) =>
    before.inPhone === after.inPhone &&
    shallowEqual({ ...before.call, last_line: '' }, { ...after.call, last_line: '' }),
);

function Actions({ call, inPhone }: Props) {
  const t = useTranslations('live.action');
  const { userId } = useViewer();
  const may = useMay();
  const rights = supervisorRights({ userId, may: (verb) => may('liveCalls', verb) }, call);
  const connection = useStore(phone, (state) => state.connection);
  // Only in the room is it known whether it is muted.
  const agentMuted = useStore(
    phone,
    ({ view }) => inPhone && view.participants.some(({ role, muted }) => role === 'agent' && muted),
  );
  const acts = useLiveCallActs(call);
  const busy = inPhone && isBusy(connection);
  const listening = inPhone && connection.mode === 'listening';
  const joined = inPhone && connection.mode === 'joined';
  const withAgent = agentThere(call);
  const more = (rights.mayMute && withAgent) || rights.mayRemove || rights.mayEnd;
  return (
    <div className={classes.actions} onPointerEnter={warmUp} onFocus={warmUp}>
      {rights.mayListen && call.assistant_id !== null && (
        <Button
          variant="default"
          leftSection={<IconEar size={18} />}
          disabled={listening || busy}
          onClick={() => void supervise(call.sip_room, 'listen')}
        >
          {t('listen')}
        </Button>
      )}
      {rights.mayJoin && (
        <Button
          leftSection={<IconMicrophone size={18} />}
          loading={busy}
          disabled={joined}
          onClick={() => void supervise(call.sip_room, 'join')}
        >
          {t('join')}
        </Button>
      )}
      {rights.mayJoin && withAgent && <LiveWhisper call={call} name={acts.name} />}
      {more && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('more', { name: acts.name })}>
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rights.mayMute && withAgent && (
              <Menu.Item
                leftSection={agentMuted ? <IconRobot size={16} /> : <IconRobotOff size={16} />}
                onClick={() => acts.muteAgent(!agentMuted)}
              >
                {t(agentMuted ? 'unmuteAgent' : 'muteAgent')}
              </Menu.Item>
            )}
            {rights.mayRemove && (
              <Menu.Item color="red" leftSection={<IconUserMinus size={16} />} onClick={acts.askRemove}>
                {t('removeCallee')}
              </Menu.Item>
            )}
            {rights.mayEnd && (
              <Menu.Item color="red" leftSection={<IconPhoneOff size={16} />} onClick={acts.askEnd}>
                {t('end')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {acts.dialogs}
    </div>
  );
}
