import { handle } from '#platform/http/context.ts';
import { listTasks } from '../contract/list-tasks.ts';
import { taskPage } from './reads/task-page.ts';

export const listTasksRoute = handle(listTasks, taskPage);
