/** What waits for the agent today. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';

/** Terminals that a transfer, recall or return asks me to confirm. */
export const todoKinds = ['terminal_transfer', 'terminal_recall', 'terminal_return'] as const;
export type TodoKind = (typeof todoKinds)[number];

export const listTodos = defineCall({
  name: 'home.list-todos',
  method: 'POST',
  path: '/api/ag/home/todo',
  summary: 'What waits for the agent, with how many, from whom and since when',
  permission: 'statistics:view',
  effect: 'read',
  request: z.object({}),
  answerAt: 'data',
  answer: z.object({
    /** What ends soonest first. */
    todos: z.array(
      z.object({
        kind: z.enum(todoKinds),
        /** Terminals. */
        count: z.number().int(),
        /** Who asked last, as the caller may see it: left out for anybody above. */
        name: z.string().optional(),
        since: instant(),
        /** When the first of them goes through by itself. */
        dueAt: instant().optional(),
      }),
    ),
  }),
});
