import { handle } from '#platform/http/context.ts';
import { listClassRules } from '../../contract/classes/list-class-rules.ts';
import { allRules } from './class-rules.ts';

export const listClassRulesRoute = handle(listClassRules, async ({ db }) => ({ rows: await allRules(db) }));
