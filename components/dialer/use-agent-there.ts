'use client';
import { isConnected } from '@/lib/call/connection';
import { phone } from '@/lib/dialer/phone-state';
import { useStore } from './use-store';

/** This tab is in the call's room, and an agent as well. */
export function useAgentThere(): boolean {
  return useStore(
    phone,
    ({ connection, view }) => isConnected(connection) && view.participants.some(({ role }) => role === 'agent'),
  );
}
