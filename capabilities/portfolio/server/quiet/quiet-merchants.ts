/** Merchants that do not sell any more: how much they earned, and which of them were reported today. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { WORTH_DAYS } from '../../contract/classes/quiet-classes.ts';

export interface Worth {
  readonly amountFen: Fen;
  /** The agent's earnings from the merchant. */
  readonly shareFen: Fen;
}

/** Figures of the days up to the last sale; a merchant that never sold is missing. */
export const worthOf = async (
  db: Db,
  agentId: AgentId,
  merchants: readonly { id: MerchantId; lastOn: BusinessDay | null }[],
): Promise<Map<MerchantId, Worth>> => {
  const sold = merchants.flatMap(({ id, lastOn }) => (lastOn === null ? [] : [{ id, lastOn }]));
  if (sold.length === 0) return new Map();
  const { rows } = await sql<Worth & { id: MerchantId }>`
    select merchant_id as id, amount_fen as "amountFen", share_fen as "shareFen"
    from trades.api_merchant_last_days(${sold.map(({ id }) => id)}::bigint[],
      ${sold.map(({ lastOn }) => lastOn)}::date[], ${WORTH_DAYS}, ${agentId})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The merchants about whose silence the agent has sent a reminder today. */
export const remindedToday = async (
  db: Db,
  agentId: AgentId,
  ids: readonly MerchantId[],
  today: BusinessDay,
): Promise<ReadonlySet<MerchantId>> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select merchant_id as id from portfolio.reminder
    where agent_id = ${agentId} and merchant_id = any (${ids}::bigint[]) and reminded_on >= ${today}::date`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
