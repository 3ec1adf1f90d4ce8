import { handle } from '#platform/http/context.ts';
import { listBindings } from '../contract/list-bindings.ts';
import { comparisonPage } from './reads/comparison-page.ts';

export const listBindingsRoute = handle(listBindings, (context, request) => comparisonPage(context, 'bind', request));
