import type { Verb } from '@/lib/access/role';
import type { Row } from '@/lib/supabase/tables';

export type CallOwner = Pick<Row<'callLogs'>, 'created_by' | 'sub_account_user_id'>;

export interface SupervisorRights {
  mayListen: boolean;
  mayJoin: boolean;
  mayMute: boolean;
  mayRemove: boolean;
  mayEnd: boolean;
}

interface Asking {
  userId: string;
  /** The right on live calls. */
  may: (verb: Verb) => boolean;
}

/** The own call is always one's own; others' by the right on live calls. What is hidden by it the database refuses as well. */
export function supervisorRights({ userId, may }: Asking, call: CallOwner | null): SupervisorRights {
  const own = call !== null && [call.created_by, call.sub_account_user_id].includes(userId);
  return {
    mayListen: own || may('select'),
    mayJoin: own || may('update'),
    mayMute: may('update'),
    mayRemove: may('delete'),
    mayEnd: own || may('delete'),
  };
}
