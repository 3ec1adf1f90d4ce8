import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { checkRow, scopeField } from './check-fields.ts';

/** `running` and `waiting` (not begun) are pending. */
const CHECK_STATES = ['running', 'waiting', 'met', 'missed', 'unassessed'] as const;

export const listChecks = defineCall({
  name: 'assessments.list-checks',
  method: 'POST',
  path: '/api/ag/compliance/list',
  summary: 'Lists stages of terminals by their state: what is met or ended newest first, what is pending soonest first',
  permission: 'compliance:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ scope: scopeField(), state: z.enum(CHECK_STATES).default('met'), ...page }),
  answer: rowsOf(checkRow()),
  answerAt: 'list',
});
