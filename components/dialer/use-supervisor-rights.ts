'use client';
import { phone } from '@/lib/dialer/phone-state';
import { supervisorRights, type SupervisorRights } from '@/lib/dialer/rights';
import { useMay, useViewer } from '@/lib/session/viewer-context';
import { useStore } from './use-store';

/** What the signed-in person may do with the call in the phone. */
export function useSupervisorRights(): SupervisorRights {
  const call = useStore(phone, (state) => state.call);
  const { userId } = useViewer();
  const may = useMay();
  return supervisorRights({ userId, may: (verb) => may('liveCalls', verb) }, call);
}
