import { LeadScreen } from '@/components/crm/leads/lead-screen';
import { leadList } from '@/lib/crm/leads/lead-reads';
import { leads } from '@/lib/crm/leads/leads-resource';
import { listPage } from '@/lib/server/record-pages';

export default listPage(leads, LeadScreen, leadList);
