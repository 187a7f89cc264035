import { DoNotCallScreen } from '@/components/call-center/donotcall/donotcall-screen';
import { callCenterDoNotCall } from '@/lib/call-center/donotcall/donotcall-resource';
import { listPage } from '@/lib/server/record-pages';

export default listPage(callCenterDoNotCall, () => <DoNotCallScreen inCallCenter />);
