import type { Route } from '#platform/http/context.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [];
