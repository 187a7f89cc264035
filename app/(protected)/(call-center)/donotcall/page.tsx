import { DoNotCallScreen } from '@/components/call-center/donotcall/donotcall-screen';
import { doNotCall } from '@/lib/call-center/donotcall/donotcall-resource';
import { listPage } from '@/lib/server/record-pages';

export default listPage(doNotCall, DoNotCallScreen);
