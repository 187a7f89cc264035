import { TaskPage } from '@/components/crm/tasks/task-page';
import { tasks } from '@/lib/crm/tasks/tasks-resource';
import { recordPage } from '@/lib/server/record-pages';

export default recordPage(
  tasks,
  (id) => <TaskPage id={id} />,
  () => [],
);
