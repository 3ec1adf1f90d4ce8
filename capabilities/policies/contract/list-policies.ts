/** Policies for filters and names; cached in the session. */
import { defineCall } from '#platform/contract/call.ts';
import { nothing, rowsOf } from '#platform/contract/fields.ts';
import { policyRef } from './fields.ts';

export const listPolicies = defineCall({
  name: 'policies.list-policies',
  method: 'GET',
  path: '/api/ag/policy/list',
  summary: 'The policies that are open for me, by name',
  permission: 'login',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(policyRef()),
});
