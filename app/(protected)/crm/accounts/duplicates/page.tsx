import { DuplicatesPage } from '@/components/crm/duplicates/duplicates-page';
import { duplicatesPage } from '@/lib/server/pair-pages';

export default duplicatesPage('crm_accounts', <DuplicatesPage noun="accounts" />);
