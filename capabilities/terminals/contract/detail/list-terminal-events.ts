import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, page, rowsOf } from '#platform/contract/fields.ts';
import type { TerminalId } from '../terminal-ids.ts';
import { terminalEvent } from './terminal-event.ts';

export const listTerminalEvents = defineCall({
  name: 'terminals.list-terminal-events',
  method: 'POST',
  path: '/api/term-info/history',
  summary: 'Lists the events of a terminal, newest first',
  permission: 'terminal:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<TerminalId>(), ...page }),
  answer: rowsOf(terminalEvent()),
  answerAt: 'list',
});
