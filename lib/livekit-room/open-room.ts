import type { MediaRoom } from './media-room';
import type { RoomEvents } from './room-view';

/** The media client is 150 kB: it comes with the first room, never with a page. */
export async function openRoom(url: string, events: RoomEvents): Promise<MediaRoom> {
  const { MediaRoom } = await import('./media-room');
  return new MediaRoom(url, events);
}

/** Fetches the code ahead of the first connection. */
export function warmUp(): void {
  void import('./media-room');
}
