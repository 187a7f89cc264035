'use client';
import { useTranslations } from 'next-intl';
import { otherNumber } from '@/lib/call/other-side';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui';
import { useErrorText } from '@/components/ui/use-error-text';
import { useToast } from '@/components/ui/use-toast';
import type { LiveCall } from '@/lib/call-center/live-calls/live-calls';
import { endCall, muteAgent, removeCallee } from '@/lib/dialer/call-acts';
import { groupNumber } from '@/lib/phone/group';

/** What can be done to a call from its card, with the questions before and the news after. */
export function useLiveCallActs(call: LiveCall) {
  const t = useTranslations('live');
  const dialer = useTranslations('dialer');
  const toast = useToast();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<'end' | 'remove' | null>(null);
  const [busy, setBusy] = useState(false);
  const number = otherNumber(call);
  const name = call.person?.name ?? (number ? groupNumber(number) : t('unknownCallee'));

  const run = async (act: () => Promise<void>, done: string, failed: string) => {
    setBusy(true);
    try {
      await act();
      toast.success(done);
    } catch (error) {
      toast.error(failed, errorText(error));
    }
    setBusy(false);
  };
  // What is asked while something else is under way stays asked.
  const answered = (...what: Parameters<typeof run>) => void run(...what).then(() => setAsked(null));
  const room = call.sip_room;
  return {
    name,
    muteAgent: (mute: boolean) =>
      void run(() => muteAgent(room, mute), dialer(mute ? 'act.muted' : 'act.unmuted'), dialer('act.muteFailed')),
    askRemove: () => setAsked('remove'),
    askEnd: () => setAsked('end'),
    dialogs: (
      <>
        <ConfirmDialog
          opened={asked === 'end'}
          title={dialer('end.ask')}
          confirmLabel={dialer('end.confirm')}
          busy={busy}
          onClose={() => setAsked(null)}
          onConfirm={() => answered(() => endCall(room), dialer('end.done'), dialer('end.failed'))}
        >
          {name}. {dialer('end.text')}
        </ConfirmDialog>
        <ConfirmDialog
          opened={asked === 'remove'}
          title={t('removeAsk', { name })}
          confirmLabel={t('remove')}
          busy={busy}
          onClose={() => setAsked(null)}
          onConfirm={() => answered(() => removeCallee(room), dialer('act.removed'), dialer('act.removeFailed'))}
        >
          {t('removeText')}
        </ConfirmDialog>
      </>
    ),
  };
}
