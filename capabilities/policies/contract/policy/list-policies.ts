/** Policies for filters and names; the app keeps the answer for the session. */
import { defineCall } from '#platform/contract/call.ts';
import { nothing, rowsOf } from '#platform/contract/fields.ts';
import { policyRef } from '../fields.ts';

export const listPolicies = defineCall({
  name: 'policies.list-policies',
  method: 'GET',
  path: '/api/ag/policy/list',
  summary: "Lists the names of the caller's open policies",
  permission: 'login',
  effect: 'read',
  keepOffline: true,
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(policyRef()),
});
