import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';

const OUTCOMES = ['done', 'refused'] as const;

/** Who acts: a member of the staff, an account of an agent, a task of the machine, or somebody without an account. */
export const ACTOR_KINDS = ['staff', 'agent', 'task', 'visitor'] as const;

/**
 * Parts of the log: logins, looks at data about persons, files that were made, refusals, and what moves money or
 * rights.
 */
export const ENTRY_GROUPS = ['logins', 'looks', 'files', 'refused', 'two'] as const;

export const entryRow = () =>
  z.object({
    id: idOut(),
    at: instant(),
    call: z.string(),
    /** A name of nobody is the login itself. */
    actor: z.object({ kind: z.enum(ACTOR_KINDS), no: z.string(), name: z.string() }),
    /** An address, or `cli` for the command line. */
    from: z.string(),
    outcome: z.enum(OUTCOMES),
    /** Why it was refused. */
    reason: z.string().optional(),
    subject: z.string().optional(),
    subjectId: z.string().optional(),
  });

export const searchEntries = defineCall({
  name: 'audit.search-entries',
  method: 'POST',
  path: '/console/audit/entries',
  summary: 'Searches the audit log by who acted, what was done, about what and on which days, newest first',
  audience: 'staff',
  permission: 'audit:view',
  effect: 'read',
  cost: 2,
  request: z.object({
    ...page,
    /** A login name of the staff, an agent's code, or the number of what it is about. */
    text: searchText(60).optional(),
    actor: z.enum(ACTOR_KINDS).optional(),
    group: z.enum(ENTRY_GROUPS).optional(),
    /** A capability, or the whole name of a call. */
    call: z
      .string()
      .regex(/^[a-z]+(?:[.-][a-z0-9]+)*$/, 'field.invalid')
      .max(80)
      .optional(),
    from: day().optional(),
    to: day().optional(),
  }),
  answerAt: 'list',
  answer: rowsOf(entryRow()).extend({
    /** Present when no more than the entries since then were looked through: the next page goes on. */
    searchedTo: instant().optional(),
  }),
});
