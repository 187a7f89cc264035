import 'server-only';
import { AppError } from '@/lib/errors/app-error';
import { media } from './service';

/**
 * The engine puts out whoever the database calls removed, and may be faster. The media server then answers 404, or, asked
 * in the very moment of leaving, nothing until its own deadline: what counts is that the person is gone.
 */
export async function putOut(room: string, identity: string): Promise<void> {
  try {
    await media('remove', (service) => service.removeParticipant(room, identity));
  } catch (error) {
    if (await isIn(room, identity)) throw error;
  }
}

async function isIn(room: string, identity: string): Promise<boolean> {
  try {
    const people = await media('remove', (service) => service.listParticipants(room));
    return people.some((person) => person.identity === identity);
  } catch (error) {
    return !(error instanceof AppError && error.status === 404);
  }
}
