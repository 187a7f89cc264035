import { LeadScreen } from '@/components/crm/leads/lead-screen';
import { leads } from '@/lib/crm/leads/leads-resource';
import { peopleNamesOptions } from '@/lib/people/people-names';
import { listPage } from '@/lib/server/record-pages';

export default listPage(leads, LeadScreen, (queries, client) => [
  queries.prefetchQuery(peopleNamesOptions(client)),
]);
