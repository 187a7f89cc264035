import { CallEntry } from '@/components/call-center/call-logs/call-entry';
import { CallOver } from '@/components/call-center/call-logs/call-over';
import { LeadPage } from '@/components/pipeline/deals/conversion/lead-page';
import { Timeline } from '@/components/crm/timeline/timeline';
import { leads } from '@/lib/crm/leads/leads-resource';
import { tasksOfOptions } from '@/lib/crm/tasks/tasks-of';
import { timelineOptions } from '@/lib/crm/timeline/timeline';
import { recordPage } from '@/lib/server/record-pages';

export default recordPage(
  leads,
  (id) => (
    <LeadPage id={id}>
      <Timeline table="crm_leads" id={id} page={`${leads.path}/show/${id}`} call={CallEntry} />
      <CallOver page={`${leads.path}/show/${id}`} />
    </LeadPage>
  ),
  (queries, client, id) => [
    queries.prefetchQuery(tasksOfOptions(client, 'crm_lead_id', id)),
    queries.prefetchInfiniteQuery(timelineOptions(client, 'crm_leads', id, [])),
  ],
);
