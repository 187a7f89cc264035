import type { RemoteParticipant, Room } from '@livekit/rtc-node';
import { LineAllowance } from './line-allowance';

/** Keys of one number follow each other faster than this. */
const MORE_KEYS_MS = 1500;
const LONGEST = 32;

/** What the callee presses on the telephone, a whole number at a time; nobody else's keys count. */
export function onPressedKeys(
  room: Pick<Room, 'on'>,
  callee: string,
  heed: (keys: string) => void,
  allowance = new LineAllowance(),
): void {
  let pressed = '';
  let timer: NodeJS.Timeout | undefined;
  const over = () => {
    clearTimeout(timer);
    const keys = pressed;
    pressed = '';
    // A browser can press faster than any finger.
    if (keys !== '' && allowance.take()) heed(keys);
  };
  room.on('dtmfReceived', (_code: number, digit: string, who: RemoteParticipant) => {
    if (who.identity !== callee || !/^[0-9*#]$/.test(digit)) return;
    pressed += digit;
    clearTimeout(timer);
    // A hash ends a number, as callers know it.
    if (digit === '#' || pressed.length >= LONGEST) return over();
    timer = setTimeout(over, MORE_KEYS_MS);
  });
}
