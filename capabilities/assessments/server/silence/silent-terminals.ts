/** The terminals behind the counts of silence, each with the amount of its rewards for each agent. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import { awardsOf, type Award } from '#capabilities/rewards/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import type { SilenceState } from '../../contract/silence/silence-fields.ts';
import { silenceOf, type SilenceQuery } from './silence-counts.ts';

export interface RewardedTerminal {
  readonly id: ActivationId;
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
  readonly agentId: AgentId;
  readonly awardId: AwardId;
  readonly rewardedOn: BusinessDay;
  /** The last day on which a sale counts. */
  readonly endsOn: BusinessDay;
  readonly state: SilenceState;
  /** The last sale of its binding, without refunded ones, whether it counts or not. */
  readonly lastSaleAt: Date | null;
}

interface Range {
  readonly states: readonly SilenceState[];
  readonly after?: readonly [day: BusinessDay, id: ActivationId] | undefined;
  readonly offset?: number;
  readonly limit: number;
}

/** Terminals whose days end first come first. @param agents SQL that yields the direct agents as an array. */
export const rewardedTerminals = async (
  db: Db,
  asked: SilenceQuery,
  agents: Sql,
  { states, after, offset = 0, limit }: Range,
): Promise<RewardedTerminal[]> => {
  const beyond =
    after === undefined ? sql`true` : sql`(ends_on, activation_id) > (${after[0]}::date, ${after[1]}::bigint)`;
  const { rows } = await sql<RewardedTerminal>`
    with found as materialized (
      select *, row_number() over (order by ends_on, activation_id) as ord
      from (
        select * from ${silenceOf(asked, agents)} where state = any (${states}::text[]) and ${beyond}
        order by ends_on, activation_id limit ${limit} offset ${offset}) as page)
    select activation_id as id, terminal_id as "terminalId", merchant_id as "merchantId", agent_id as "agentId",
      award_id as "awardId", rewarded_on as "rewardedOn", ends_on as "endsOn", state, sale.at as "lastSaleAt"
    from found join trades.api_last_sales(array(select terminal_id from found order by ord),
      array(select bound_at from found order by ord), array(select unbound_at from found order by ord)) as sale
      using (ord)
    order by ord`.execute(db);
  return rows;
};

/** The rewards of terminals as booked. */
export const awardsOfTerminals = async (
  db: Db,
  terminals: readonly Pick<RewardedTerminal, 'awardId'>[],
): Promise<ReadonlyMap<AwardId, Award>> => {
  const ids = terminals.map(({ awardId }) => awardId);
  return new Map(ids.length === 0 ? [] : (await awardsOf(db, { ids })).map((award) => [award.id, award]));
};
