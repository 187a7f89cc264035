import { LeadScreen } from '@/components/crm/leads/lead-screen';
import { leads } from '@/lib/crm/leads/leads-resource';
import { listPage } from '@/lib/server/record-pages';

export default listPage(leads, LeadScreen);
