'use client';
import { useState } from 'react';
import { readStored, writeStored } from '@/lib/browser/storage';
import { STORAGE_KEYS } from '@/lib/browser/storage-keys';
import type { SuperviseMode } from '@/lib/call/connection';
import { dock } from '@/lib/dialer/dock';
import { call } from '@/lib/dialer/phone';
import { proposedAgent, proposedNumber, type PickedAgent } from '@/lib/dialer/proposals';
import { phone } from '@/lib/dialer/phone-state';
import { checkDial, type DialRefusal } from '@/lib/phone/dial-check';
import { useDialOptions } from './use-dial-options';
import { useStore } from './use-store';

const DIAL_KEYS = /[^\d+*#]/g;

/** The call-control panel's inputs; what was chosen last is remembered. */
export function useDialForm() {
  const options = useDialOptions();
  const to = useStore(dock, (state) => state.to);
  const from = useStore(dock, (state) => state.from);
  const [withAgent, setWithAgent] = useState(true);
  const [numberId, setNumberId] = useState(() => readStored(STORAGE_KEYS.lastNumberId));
  const [lastAssistantId, setLastAssistantId] = useState(() => readStored(STORAGE_KEYS.lastAssistantId));
  const [picked, setPicked] = useState<PickedAgent | null>(null);
  const [forcePlus, setForcePlus] = useState(() => readStored(STORAGE_KEYS.forcePlus) !== 'false');
  const [mode, setMode] = useState<SuperviseMode>(() =>
    readStored(STORAGE_KEYS.preferredMode) === 'join' ? 'join' : 'listen',
  );
  const [refusal, setRefusal] = useState<DialRefusal | null>(null);

  const own = proposedNumber(options.numbers, { from, last: numberId });
  const agent = proposedAgent(options.assistants, { own, picked, last: lastAssistantId });

  const change = (value: string) => {
    dock.set({ to: value.replace(DIAL_KEYS, '') });
    setRefusal(null);
    if (phone.get().status.kind !== 'none') phone.set({ status: { kind: 'none' } });
  };

  return {
    ...options,
    to,
    own,
    agent,
    withAgent,
    forcePlus,
    mode,
    refusal,
    change,
    press: (key: string) => change(dock.get().to + key),
    erase: () => change(dock.get().to.slice(0, -1)),
    setWithAgent,
    chooseNumber: (id: string | null) => {
      setNumberId(id);
      dock.set({ from: null });
      writeStored(STORAGE_KEYS.lastNumberId, id);
      setRefusal(null);
    },
    chooseAgent: (id: string | null) => {
      setPicked({ numberId: own?.id ?? null, id });
      setLastAssistantId(id);
      writeStored(STORAGE_KEYS.lastAssistantId, id);
      setRefusal(null);
    },
    changeForcePlus: (on: boolean) => {
      setForcePlus(on);
      writeStored(STORAGE_KEYS.forcePlus, String(on));
    },
    changeMode: (wanted: SuperviseMode) => {
      setMode(wanted);
      writeStored(STORAGE_KEYS.preferredMode, wanted);
    },
    start: async () => {
      if (phone.get().status.kind === 'initiating') return;
      const check = checkDial({
        from: own?.phoneNumber ?? null,
        to,
        withAgent,
        assistantId: agent?.id ?? null,
        forcePlus,
      });
      setRefusal(check.ok ? null : check.refusal);
      if (!check.ok) {
        if (check.refusal === 'invalid') phone.set({ status: { kind: 'invalid_number' } });
        return;
      }
      const assistant = withAgent ? (agent?.id ?? null) : null;
      await call({ from: check.from, to: check.to, assistantId: assistant, forcePlus }, mode);
    },
  };
}
export type DialFormState = ReturnType<typeof useDialForm>;
