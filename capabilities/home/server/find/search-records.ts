/**
 * One search for everything: each kind by an index and with a limited number of rows, within the caller's own scope.
 */
import { handle, type AgentContext } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { searchedSince, searchTrades, SEARCHED_DAYS } from '#capabilities/trades/server/api.ts';
import { findOwnEntries } from '#capabilities/wallet/server/api.ts';
import { searchRecords } from '../../contract/find/search-records.ts';
import { readQuery, type SearchQuery } from '../../rules/find/search-query.ts';
import { foundAgents, foundMerchants, foundTerminals, limited, MOST } from './found-records.ts';

const MOST_TRADES = 20;

export const searchRecordsRoute = handle(searchRecords, async (context, request) => {
  const { now } = context;
  const query = readQuery(request.text, businessDay(now));
  const { amountFen, day, numberEnd } = query;
  const [trades, entries, merchants, terminals, agents] = await Promise.all([
    tradesOf(context, query),
    entriesOf(context, query),
    foundMerchants(context, query),
    foundTerminals(context, query),
    foundAgents(context, query),
  ]);
  return {
    days: SEARCHED_DAYS,
    ...(amountFen !== undefined && { amountFen }),
    ...(day !== undefined && { day }),
    ...(numberEnd !== undefined && { numberEnd }),
    ...trades,
    ...(entries && { entries }),
    ...(merchants && { merchants }),
    ...(terminals && { terminals }),
    ...(agents && { agents }),
  };
});

const tradesOf = async ({ db, caller, now }: AgentContext, { amountFen, numberEnd, day }: SearchQuery) => {
  if (!caller.permissions.has('trade:view') || (amountFen === undefined && numberEnd === undefined)) return {};
  const within = { now, day, limit: MOST_TRADES };
  const since = await searchedSince(db, caller, within);
  return {
    ...(amountFen !== undefined && { trades: await searchTrades(db, caller, { amountFen }, within) }),
    ...(numberEnd !== undefined && {
      referenced: await searchTrades(db, caller, { referenceEnd: numberEnd }, within),
    }),
    ...(since && { since: since.toISOString() }),
  };
};

const entriesOf = async ({ db, caller }: AgentContext, { amountFen, numberEnd, day, text }: SearchQuery) => {
  if (!caller.permissions.has('wallet:view') || (amountFen === undefined && numberEnd === undefined)) return undefined;
  return limited(await findOwnEntries(db, caller.scope, { amountFen, no: text, day }, MOST + 1));
};
