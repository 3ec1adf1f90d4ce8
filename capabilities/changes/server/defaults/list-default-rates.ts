import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { listDefaultRates } from '../../contract/defaults/list-default-rates.ts';
import { knownTerminals } from './choose-terminals.ts';
import { searchUnbound } from './default-rows.ts';
import { presentTerminal } from './present-terminal.ts';

export const listDefaultRatesRoute = handle(listDefaultRates, async (context, request) => {
  const { db, caller } = context;
  const { text, policyId, hasDefault } = request;
  const rows = await searchUnbound(db, {
    agentId: caller.agentId,
    text,
    policyId,
    hasDefault,
    after: decodeCursor(request.cursor, 1)?.[0],
    limit: request.pageSize + 1,
    offset: offsetOf(request),
  });
  const { terminals, grounds } = await knownTerminals(context, rows);
  return pageOf(
    terminals,
    request,
    ({ id }) => [id],
    (terminal) => presentTerminal(terminal, grounds),
  );
});
