import type { Route } from '#platform/http/context.ts';
import { getConfigRoute } from './get-config.ts';
import { listDictionaryRoute } from './list-dictionary.ts';

export const routes: Route[] = [listDictionaryRoute, getConfigRoute];
