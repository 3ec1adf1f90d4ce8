import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, page, rowsOf } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import type { PolicyId } from '../policy-ids.ts';
import { MAX_SHARE_SEARCH, sharedWith } from './value-share-fields.ts';

/** The sub-agents of one rule, page by page. */
export const listValueShareAgents = defineCall({
  name: 'policies.list-value-share-agents',
  method: 'POST',
  path: '/api/ag/trx-limit-share/agents',
  summary: 'Lists the direct sub-agents of a sharing rule with their parts',
  permission: 'policy:view',
  effect: 'read',
  request: z.object({
    policyId: id<PolicyId>(),
    item: z.coerce.number().int().min(1).max(99),
    state: z.enum(['all', 'set', 'unset']).default('all'),
    text: searchText(MAX_SHARE_SEARCH).optional(),
    ...page,
  }),
  answerAt: 'list',
  answer: rowsOf(sharedWith()),
});
