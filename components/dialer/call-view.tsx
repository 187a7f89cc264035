'use client';
import { CallActions } from './call-actions';
import classes from './dock.module.css';
import { HearingNotice } from './hearing-notice';
import { ParticipantsCard } from './participants-card';
import { CalleeCard } from './callee-card';
import { TranscriptView } from './transcript-view';

/** A call in this tab: who, who hears whom, what is said, what one can do. */
export function CallView() {
  return (
    <>
      <div className={classes.section}>
        <CalleeCard />
        <HearingNotice />
      </div>
      <ParticipantsCard />
      <TranscriptView />
      <CallActions />
    </>
  );
}
