import { handle } from '#platform/http/context.ts';
import { listTerminalEvents } from '../../contract/detail/list-terminal-events.ts';
import { requireTerminal } from '../require-terminal.ts';
import { terminalEvents } from './terminal-events.ts';

export const listTerminalEventsRoute = handle(listTerminalEvents, async ({ db, caller }, request) => {
  const terminal = await requireTerminal(db, caller.scope, { id: request.id });
  return terminalEvents(db, caller, terminal.id, request);
});
