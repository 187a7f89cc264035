import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { bearerClient } from '@/lib/server/supabase';
import type { SupervisorMode } from './grants';

const supervised = z.object({
  call_id: z.uuid(),
  identity: z.string(),
  name: z.string(),
  callee_identity: z.string(),
  has_agent: z.boolean(),
  state: z.string(),
  supervisors: z.array(z.object({ identity: z.string(), name: z.string(), mode: z.enum(['listening', 'joined']) })),
});
export type Supervised = z.infer<typeof supervised>;

const endRequest = z.object({ call_id: z.uuid(), ended_at: z.string().nullable() });

/** The database decides who may supervise what; it is asked as the person, never with a key that passes everything. */
export class Supervision {
  private readonly client: ReturnType<typeof bearerClient>;

  constructor(accessToken: string) {
    this.client = bearerClient(accessToken);
  }

  async supervise(room: string, mode: SupervisorMode): Promise<Supervised> {
    const { data, error } = await this.client.rpc('supervise_call', { p_room: room, p_mode: mode });
    if (error) throw endedIsGone(toAppError(error));
    return supervised.parse(data);
  }

  async setPublish(room: string, identity: string, canPublish: boolean): Promise<SupervisorMode> {
    const { data, error } = await this.client.rpc('set_supervisor_publish', {
      p_room: room,
      p_identity: identity,
      p_can_publish: canPublish,
    });
    if (error) throw toAppError(error);
    return data.mode;
  }

  async remove(room: string, identity: string): Promise<void> {
    const { error } = await this.client.rpc('remove_supervisor', { p_room: room, p_identity: identity });
    if (error) throw toAppError(error);
  }

  async assertMayMute(room: string): Promise<void> {
    const { error } = await this.client.rpc('assert_may_mute', { p_room: room });
    if (error) throw toAppError(error);
  }

  async requestEnd(room: string, code: string): Promise<{ callId: string; ended: boolean }> {
    const { data, error } = await this.client.rpc('request_call_end', { p_room: room, p_code: code });
    if (error) throw toAppError(error);
    const answer = endRequest.parse(data);
    return { callId: answer.call_id, ended: answer.ended_at !== null };
  }

  /** A call that a person made from the page or without an agent is ended by its caller; any other by whoever supervises. */
  async endCodeFor(room: string, userId: string): Promise<'caller_hangup' | 'supervisor_ended'> {
    const { data } = await this.client
      .from('callLogs')
      .select('type, assistant_id, created_by, acting_for')
      .eq('sip_room', room)
      .maybeSingle();
    const isCaller = data && (data.type === 'Web' || data.assistant_id === null);
    return isCaller && (data.acting_for ?? data.created_by) === userId ? 'caller_hangup' : 'supervisor_ended';
  }
}

/** To whoever asks for a token, an ended call is as gone as one that never was. */
export function endedIsGone(error: AppError): AppError {
  return error.status === 410 ? new AppError(404, 'call_ended', 'The call has ended') : error;
}
