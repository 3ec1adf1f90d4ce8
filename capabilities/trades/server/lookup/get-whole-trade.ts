import { scopeOf } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { zeroFen } from '#platform/money/fen.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { acquirerLines } from '#capabilities/events/server/api.ts';
import { shareEntry } from '#capabilities/ledger/server/api.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import { getWholeTrade } from '../../contract/lookup/get-whole-trade.ts';
import type { TradeId } from '../../contract/lookup/trade-ids.ts';
import { TRADE_STATUS } from '../../contract/lookup/trade-types.ts';
import { recomputeTrade } from '../repricing/recompute-trade.ts';
import { explainTrade } from './explain-trade.ts';
import { refundsOf } from './refunds-of.ts';
import type { WholeTrade } from './require-trade.ts';
import { anyTradeOf } from './search-all-trades.ts';
import { rowColumns } from './trade-row.ts';

type Agents = ReadonlyMap<AgentId, AgentBrief>;
interface Row extends WholeTrade {
  readonly receivedAt: Date | null;
}

const readTrade = async (db: Db, id: TradeId): Promise<Row> => {
  const { rows } = await sql<Row>`
    select ${rowColumns(sql`0::bigint`)}, t.acquirer, t.original_id as "originalId", t.bank_name as "bankName",
      t.fail_reason as "failReason", t.policy_id as "policyId", t.agent_ids as "agentIds", t.term_ids as "termIds",
      t.remaining_fens as "remainingFens", t.refunded_fen as "refundedFen", t.batch_id as "batchId",
      t.booked_at as "bookedAt", batch.received_at as "receivedAt"
    from trades.trade as t left join trades.feed_batch as batch on batch.id = t.batch_id
    where t.id = ${id}`.execute(db);
  const [trade] = rows;
  if (trade === undefined) throw notFound();
  return trade;
};

/** The split up to the root of the line of its time, so that nobody is left out. */
const splitOf = async (db: Db, trade: Row) => {
  const root = trade.agentIds.at(-1);
  if (trade.status !== TRADE_STATUS.successful || root === undefined) return { levels: [], restFen: zeroFen };
  const agents = await agentsByIds(db, trade.agentIds);
  const explained = await explainTrade(db, scopeOf(root), trade.id);
  const again = await recomputeTrade(db, root, trade.id);
  const { value } = explained;
  return {
    levels: await Promise.all(
      explained.steps.map(async ({ rule, beforeFen, leftFen, shareFen, costFen, isAbove }, index) => ({
        ...named(agents, trade.agentIds[index]),
        ...rule,
        beforeFen,
        leftFen,
        shareFen,
        costFen,
        isAbove,
        ...(again !== undefined && { recalculatedFen: again.profit.computedFens[index] ?? zeroFen }),
        ...(await entryOf(db, trade, trade.agentIds[index])),
      })),
    ),
    restFen: explained.ownCostFen,
    availableOn: explained.availableOn,
    ...(value && {
      value: {
        feeFen: value.feeFen,
        restFen: value.leftFen,
        levels: value.steps.map(({ partPpm, shareFen }, index) => {
          const { agentId, name } = named(agents, trade.agentIds[index]);
          return { agentId, name, partPpm, shareFen };
        }),
      },
    }),
  };
};

const named = (agents: Agents, id: AgentId = idOf(0)) => {
  const { code = '', name = '', levelCode = '' } = agents.get(id) ?? {};
  return { agentId: String(id), code, name, levelCode };
};

const entryOf = async (db: Db, trade: Row, agentId: AgentId = idOf(0)) => {
  const entry = await shareEntry(db, { agentId }, trade);
  return entry && { transferNo: entry.transferNo };
};

const placeOf = async (db: Db, { terminalId, merchantId, policyId }: Row) => ({
  terminalId: String(terminalId),
  modelName: (await terminalsByIds(db, [terminalId])).get(terminalId)?.modelName ?? '',
  merchantId: String(merchantId),
  policyName: (await policiesByIds(db, [policyId])).get(policyId)?.name ?? '',
});

const reported = ({ acquirer, feeRatePpm, bankName, cardTail, failReason, batchId, ...at }: Row) => ({
  acquirer,
  ...(feeRatePpm !== null && { feeRatePpm }),
  ...(bankName !== null && { bankName }),
  ...(cardTail !== null && { cardTail }),
  ...(failReason !== null && { failReason }),
  batchId: String(batchId),
  ...(at.receivedAt !== null && { receivedAt: at.receivedAt.toISOString() }),
  bookedAt: at.bookedAt.toISOString(),
});

/** A sale with its refunds, or a refund with its sale. */
const linked = async (db: Db, trade: Row) => {
  if (trade.originalId !== null) {
    const { id, occurredAt, amountFen } = await readTrade(db, trade.originalId);
    return { refunds: [], original: { id: String(id), occurredAt: occurredAt.toISOString(), amountFen } };
  }
  const refunds = await refundsOf(db, scopeOf(trade.agentIds.at(-1) ?? idOf(0)), trade.id);
  return { refunds: refunds.map(({ id, occurredAt, amountFen }) => ({ id, occurredAt, amountFen })) };
};

export const getWholeTradeRoute = handle(getWholeTrade, async ({ db }, { id }) => {
  const trade = await readTrade(db, id);
  return {
    ...(await anyTradeOf(db, [trade]))(trade),
    ...reported(trade),
    ...(await placeOf(db, trade)),
    ...(await splitOf(db, trade)),
    refundedFen: trade.refundedFen,
    ...(await linked(db, trade)),
    acquirerLines: await acquirerLines(db, trade),
  };
});
