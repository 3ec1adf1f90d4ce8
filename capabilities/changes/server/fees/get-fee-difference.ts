import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getFeeDifference } from '../../contract/fees/get-fee-difference.ts';
import { feeDifferences, ownedBy, presentDifference, salesOff } from './fee-differences.ts';

export const getFeeDifferenceRoute = handle(getFeeDifference, async ({ db, caller }, { id }) => {
  const [found] = await feeDifferences(db, sql`${ownedBy(caller.agentId)} and found.id = ${id}`, sql``);
  if (found === undefined) throw notFound();
  const sales = (await salesOff(db, found)).map(({ tradeId, occurredAt, ...sale }) => ({
    tradeId: String(tradeId),
    at: occurredAt.toISOString(),
    ...sale,
  }));
  return { ...presentDifference(found), sales };
});
