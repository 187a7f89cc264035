'use client';
import { Alert, Button } from '@mantine/core';
import { IconDeviceDesktop, IconPhoneOff, IconVolumeOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { ConnectionFailure } from '@/lib/call/connection';
import { browserConfig } from '@/lib/browser/config';
import { dismissFailure, followedCall, takeUp } from '@/lib/dialer/phone';
import { phone } from '@/lib/dialer/phone-state';
import { PhoneNumberText } from './phone-number-text';
import { useFailureText } from './use-failure-text';
import { useStore } from './use-store';

/** Somebody's doing, or a microphone's: no accident of the connection. */
const NEWS: readonly ConnectionFailure['code'][] = ['elsewhere', 'removed', 'microphone'];

/** What stands in the way, each with what can be done about it. */
export function PhoneAlerts() {
  const t = useTranslations('dialer');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const connection = useStore(phone, (state) => state.connection);
  const notice = useStore(phone, (state) => state.notice);
  const elsewhere = useStore(phone, (state) => state.elsewhere);
  const room = useStore(phone, (state) => state.room);
  const blocked = useStore(phone, ({ view }) => view.audioBlocked);
  const { mediaOff } = browserConfig();
  return (
    <>
      {mediaOff !== '' && (
        <Alert color="yellow" icon={<IconPhoneOff />} radius={0} title={t('mediaOff.title')}>
          {t('mediaOff.text', { reason: mediaOff })}
        </Alert>
      )}
      {elsewhere && elsewhere.room !== room && (
        <Alert color="iris" icon={<IconDeviceDesktop />} radius={0} title={t('elsewhere.title')}>
          {elsewhere.talkTo ? (
            t('elsewhere.talk')
          ) : (
            <>
              <PhoneNumberText number={elsewhere.to} /> {t('elsewhere.text')}
            </>
          )}
          <div>
            <Button mt="xs" size="compact-sm" onClick={() => void takeUp(elsewhere.room, 'listen', elsewhere.talkTo)}>
              {t('elsewhere.takeOver')}
            </Button>
          </div>
        </Alert>
      )}
      {connection.mode === 'error' && (
        <Alert
          role="alert"
          color="red"
          radius={0}
          withCloseButton
          closeButtonLabel={common('close')}
          onClose={dismissFailure}
        >
          {NEWS.includes(connection.failure.code)
            ? failureText(connection.failure)
            : t('failure.title', { message: failureText(connection.failure) })}
        </Alert>
      )}
      {notice && (
        <Alert
          role="alert"
          color="yellow"
          radius={0}
          withCloseButton
          closeButtonLabel={common('close')}
          onClose={() => phone.set({ notice: null })}
        >
          {failureText(notice)}
        </Alert>
      )}
      {blocked && (
        <Alert color="yellow" icon={<IconVolumeOff />} radius={0} title={t('audioBlocked')}>
          <Button size="compact-sm" onClick={() => void followedCall()?.media?.startAudio()}>
            {t('enableAudio')}
          </Button>
        </Alert>
      )}
    </>
  );
}
