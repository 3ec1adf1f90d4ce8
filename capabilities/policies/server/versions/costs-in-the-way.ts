/** Agents that prevent a floor: those whose cost would be above the merchant's fee at it. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { feeAtFloor, type PolicyContent } from '../../rules/versions/policy-content.ts';
import { presentTerm, type TermRow } from '../terms-by-ids.ts';

export interface CostInTheWay {
  readonly agentId: AgentId;
  readonly rateType: number;
  readonly rule: FeeRule;
  readonly validFrom: BusinessDay;
}

/** A missing cap counts as infinite. */
const NO_CAP = 'infinity';

const floorsOf = (content: PolicyContent): object[] =>
  content.rates.map((rate) => {
    const { ratePpm, capFen, extraFen } = feeAtFloor(rate);
    return { rate_type: rate.rateType, rate_ppm: ratePpm, cap: capFen ?? NO_CAP, extra_fen: extraFen ?? 0 };
  });

/**
 * Costs that hold on `day` or come into force later and are above the fee at the floor, or of a rate type that the
 * content does not have.
 */
export const costsInTheWay = async (
  db: Db,
  policyId: PolicyId,
  content: PolicyContent,
  day: BusinessDay,
): Promise<CostInTheWay[]> => {
  const { rows } = await sql<TermRow>`
    select term.id, term.agent_id, term.policy_id, term.rate_type, term.rate_ppm, term.cap_fen, term.extra_fen,
      term.valid_from
    from (select every.*, lead(valid_from, 1, 'infinity') over (partition by agent_id, rate_type order by valid_from)
        as valid_to
      from policies.term every where policy_id = ${policyId}) term
    left join json_to_recordset(${JSON.stringify(floorsOf(content))}::json)
      as floor (rate_type smallint, rate_ppm bigint, cap float8, extra_fen bigint) using (rate_type)
    where term.valid_to > ${day}::date and (floor.rate_ppm is null or term.rate_ppm > floor.rate_ppm
      or coalesce(term.cap_fen::float8, 'infinity') > floor.cap or coalesce(term.extra_fen, 0) > floor.extra_fen)
    order by term.agent_id, term.rate_type, term.valid_from`.execute(db);
  return rows.map((row) => {
    const { agentId, rateType, rule, validFrom } = presentTerm(row);
    return { agentId, rateType, rule, validFrom };
  });
};
