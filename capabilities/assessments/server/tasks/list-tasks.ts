import { handle } from '#platform/http/context.ts';
import { listTasks } from '../../contract/tasks/list-tasks.ts';
import { taskPage } from '../checks/task-page.ts';

export const listTasksRoute = handle(listTasks, taskPage);
