import { TaskScreen } from '@/components/crm/tasks/task-screen';
import { tasks } from '@/lib/crm/tasks/tasks-resource';
import { listPage } from '@/lib/server/record-pages';

export default listPage(tasks, TaskScreen);
