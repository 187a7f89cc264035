import { importPage } from '@/lib/server/import-page';
import { ImportScreen } from '@/components/transfer/import-screen';

export default importPage('crm_contacts', (noun, id) => <ImportScreen noun={noun} id={id} />);
