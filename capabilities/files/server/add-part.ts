import type { AgentContext } from '#platform/http/context.ts';
import { addPart } from '../contract/add-part.ts';
import { partRoute } from './part-route.ts';

export const addPartRoute = partRoute(addPart, (context) => `account:${(context as AgentContext).caller.accountId}`);
