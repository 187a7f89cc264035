import { importPage } from '@/lib/server/import-page';
import { ImportScreen } from '@/components/transfer/import-screen';

export default importPage('crm_leads', (noun) => <ImportScreen noun={noun} />);
