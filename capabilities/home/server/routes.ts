import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import { searchAllRecordsRoute } from './find/search-all-records.ts';
import { searchRecordsRoute } from './find/search-records.ts';
import { mountStream } from './stream/stream.ts';
import { listTodosRoute } from './todos/list-todos.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [listTodosRoute, searchRecordsRoute, searchAllRecordsRoute];
export const mounts: Mount[] = [mountStream];
