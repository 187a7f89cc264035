import { queryOptions } from '@tanstack/react-query';
import { readRole, roleAllows, type Role } from '@/lib/access/role';
import type { ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';

export interface Me {
  userId: string;
  role: Role | null;
}
export type CallOwner = Pick<Row<'callLogs'>, 'created_by' | 'sub_account_user_id'>;

export interface SupervisorRights {
  mayListen: boolean;
  mayJoin: boolean;
  mayMute: boolean;
  mayRemove: boolean;
  mayEnd: boolean;
}

/** Who acts; what is hidden by it is refused by the database as well. */
export function meOptions(client: ClientSource) {
  return queryOptions({
    queryKey: ['dialer', 'me'],
    staleTime: 300_000,
    queryFn: async (): Promise<Me | null> => {
      const { data: auth } = await client().auth.getSession();
      const userId = auth.session?.user.id;
      if (!userId) return null;
      const { data } = await client().rpc('get_user_role_info', { p_target_user_id: userId }).throwOnError();
      return { userId, role: readRole(data) };
    },
  });
}

/** The own call is always one's own; others' by the right on live calls. */
export function supervisorRights(me: Me | null, call: CallOwner | null): SupervisorRights {
  const may = (verb: 'select' | 'update' | 'delete') => roleAllows(me?.role ?? null, 'liveCalls', verb);
  const own = me !== null && call !== null && [call.created_by, call.sub_account_user_id].includes(me.userId);
  return {
    mayListen: own || may('select'),
    mayJoin: own || may('update'),
    mayMute: may('update'),
    mayRemove: may('delete'),
    mayEnd: own || may('delete'),
  };
}
