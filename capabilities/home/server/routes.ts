import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import { listTodosRoute } from './list-todos.ts';
import { mountStream } from './stream.ts';

export const routes: Route[] = [listTodosRoute];
export const mounts: Mount[] = [mountStream];
