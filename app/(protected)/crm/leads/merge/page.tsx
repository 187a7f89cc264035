import { MergeLeads } from '@/components/crm/merge/merge-pages';
import { leads } from '@/lib/crm/leads/leads-resource';
import { mergePage } from '@/lib/server/pair-pages';

export default mergePage(leads, <MergeLeads />);
