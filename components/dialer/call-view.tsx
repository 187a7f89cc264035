'use client';
import { phone } from '@/lib/dialer/phone-state';
import { CallActions } from './call-actions';
import classes from './dock.module.css';
import { HearingNotice } from './hearing-notice';
import { ParticipantsCard } from './participants-card';
import { CalleeCard } from './callee-card';
import { TalkActions } from './talk-actions';
import { TalkEntry } from './talk-entry';
import { TranscriptView } from './transcript-view';
import { useStore } from './use-store';
import { WhisperEntry } from './whisper-entry';

/** A call in this tab: who, who hears whom, what is said, what one can do. Where it is low, all but the last scrolls. */
export function CallView() {
  const talks = useStore(phone, (state) => state.talk !== null);
  return (
    <>
      <div className={classes.middle}>
        <div className={classes.section}>
          <CalleeCard />
          <HearingNotice />
        </div>
        <ParticipantsCard />
        <TranscriptView />
        {talks ? <TalkEntry /> : <WhisperEntry />}
      </div>
      {talks ? <TalkActions /> : <CallActions />}
    </>
  );
}
