import { CallsOf } from '@/components/call-center/call-logs/calls-of';
import { LeadPage } from '@/components/crm/leads/lead-page';
import { callsOfOptions } from '@/lib/call-center/call-logs/calls-of';
import { leads } from '@/lib/crm/leads/leads-resource';
import { stageMovesOptions } from '@/lib/crm/stage-moves';
import { recordPage } from '@/lib/server/record-pages';

export default recordPage(
  leads,
  (id) => (
    <LeadPage id={id}>
      <CallsOf link="lead_id" id={id} page={`${leads.path}/show/${id}`} />
    </LeadPage>
  ),
  (queries, client, id) => [
    queries.prefetchQuery(stageMovesOptions(client, leads.table, id)),
    queries.prefetchQuery(callsOfOptions(client, 'lead_id', id)),
  ],
);
