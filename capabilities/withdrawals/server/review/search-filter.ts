/**
 * The staff's search filter as conditions on `withdrawals.withdrawal w join ledger.api_wallets() a join
 * withdrawals.rule r`.
 */
import type { RequestOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ReviewTab, RiskFilter } from '../../contract/review/review-fields.ts';
import type { searchWithdrawals } from '../../contract/review/search-withdrawals.ts';
import type { Reviewer } from '../../rules/review/approval-step.ts';

export type SearchRequest = RequestOf<typeof searchWithdrawals>;

const isWaiting = sql`w.status in ('applied', 'reviewing')`;

const TABS: Readonly<Record<ReviewTab, Sql>> = {
  review: sql`${isWaiting} and w.approved_at is null`,
  paying: sql`(${isWaiting} and w.approved_at is not null or w.status = 'paying')`,
  paid: sql`w.status = 'paid'`,
  failed: sql`w.status = 'failed'`,
  rejected: sql`w.status = 'rejected'`,
  cancelled: sql`w.status = 'cancelled'`,
};

const isLarge = sql`w.amount_fen > r.second_person_fen`;

const riskOf = (risk: RiskFilter): Sql => {
  if (risk === 'second_person') return isLarge;
  if (risk === 'any') return sql`(${isLarge} or cardinality(w.risk_hints) > 0)`;
  if (risk === 'none') return sql`not (${isLarge} or cardinality(w.risk_hints) > 0)`;
  return sql`${risk} = any (w.risk_hints)`;
};

const likeStart = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Waiting withdrawals that another person approved first. */
export const waitsFor = (by: Reviewer): Sql => sql`first_approver <> ${by}`;

/** @param agentIds agents that match the search text. @param by the caller. */
export const searchCondition = (request: SearchRequest, agentIds: readonly AgentId[], by: Reviewer): Sql => {
  const { tab, text = '', wallet, fromFen, toFen, from, to, risk, mine = false } = request;
  const conditions: (Sql | false)[] = [
    TABS[tab],
    text !== '' && sql`(w.no like ${likeStart(text.toUpperCase())} or w.agent_id = any (${agentIds}::bigint[]))`,
    wallet !== undefined && sql`a.kind = ${wallet}`,
    fromFen !== undefined && sql`w.amount_fen >= ${fromFen}`,
    toFen !== undefined && sql`w.amount_fen <= ${toFen}`,
    from !== undefined && sql`w.applied_on >= ${from}`,
    to !== undefined && sql`w.applied_on <= ${to}`,
    risk !== undefined && riskOf(risk),
    mine && sql`${TABS.review} and w.${waitsFor(by)}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
};
