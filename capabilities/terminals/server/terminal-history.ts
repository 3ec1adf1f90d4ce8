import { handle } from '#platform/http/context.ts';
import { terminalHistory } from '../contract/terminal-history.ts';
import { requireTerminal } from './require-terminal.ts';
import { terminalEvents } from './terminal-events.ts';

export const terminalHistoryRoute = handle(terminalHistory, async ({ db, caller }, request) => {
  const terminal = await requireTerminal(db, caller.scope, { id: request.id });
  return terminalEvents(db, caller, terminal.id, request);
});
