import { importPage } from '@/lib/server/import-page';
import { ImportScreen } from '@/components/transfer/import-screen';

export default importPage('crm_accounts', (noun) => <ImportScreen noun={noun} />);
