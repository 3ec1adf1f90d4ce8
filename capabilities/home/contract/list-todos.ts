/** The agent's pending to-dos. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';

/** Transfers, recalls and returns of terminals that wait for the caller's confirmation. */
export const todoKinds = ['terminal_transfer', 'terminal_recall', 'terminal_return'] as const;
export type TodoKind = (typeof todoKinds)[number];

export const listTodos = defineCall({
  name: 'home.list-todos',
  method: 'POST',
  path: '/api/ag/home/todo',
  summary:
    "Lists terminal operations that wait for the agent's confirmation: terminals, submitter and deadline by kind",
  permission: 'statistics:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({}),
  answerAt: 'data',
  answer: z.object({
    /** Earliest deadline first. */
    todos: z.array(
      z.object({
        kind: z.enum(todoKinds),
        /** Number of terminals. */
        count: z.number().int(),
        /** Latest submitter, as far as the caller may see them; omitted for an ancestor. */
        name: z.string().optional(),
        since: instant(),
        /** When the first operation is confirmed automatically. */
        dueAt: instant().optional(),
      }),
    ),
  }),
});
