import { ToolScreen } from '@/components/call-center/tools/tool-screen';
import { customTools } from '@/lib/call-center/tools/tools-resource';
import { listPage } from '@/lib/server/record-pages';

export default listPage(customTools, ToolScreen);
