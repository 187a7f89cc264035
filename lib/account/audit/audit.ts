import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import { type AuditEntry, auditLog } from './audit-resource';

/** Everybody whose name the log may need: the account's people, and who has entered one of their accounts. */
export function auditPeopleOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...auditLog.keys.all, 'people'],
    queryFn: async ({ signal }) => {
      const { data } = await (await client()).rpc('audit_people').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

/** What belongs to one entry into the account, from its beginning on. */
export function auditGroupOptions(client: ClientSource, impersonation: string) {
  return queryOptions({
    queryKey: [...auditLog.keys.all, 'group', impersonation],
    queryFn: async ({ signal }): Promise<AuditEntry[]> => {
      const { data } = await (
        await client()
      )
        .from('audit_log')
        .select('id, seq, at, actor, acting_for, action, entity, entity_id, detail, impersonation_id')
        .eq('impersonation_id', impersonation)
        .order('seq')
        .limit(500)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
