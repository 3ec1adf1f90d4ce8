/** Settlement costs down a tree: each level pays a little more than the one above, all within the policy. */
import { type Fen, fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { AgentRow, OpenPolicyRow, PolicyRateRow, TermRow } from './fact-rows.ts';
import { POLICY_RATES } from './products.ts';

/** Interpolates between two values and rounds to a step. */
const between = (low: number, high: number, part: number, step: number): number =>
  low + Math.floor(((high - low) * part) / step) * step;

/**
 * @param part 0 is the operator's own cost, 1 the merchant's floor; it must not decrease down a chain.
 * @returns the terms of one agent under one policy, one per rate type, valid from `day` on.
 */
export const termsOf = (
  agent: Pick<AgentRow, 'id'>,
  policyId: PolicyId,
  part: number,
  day: string,
  setAt: string,
): TermRow[] =>
  POLICY_RATES.filter((rate) => rate.policy_id === policyId).map((rate) => ({
    agent_id: agent.id,
    policy_id: policyId,
    rate_type: rate.rate_type,
    rate_ppm: ppm(between(rate.operator_cost_ppm, rate.floor_ppm, part, 10)),
    cap_fen: costPart(rate, 'cap_fen', 'operator_cost_cap_fen', part),
    extra_fen: costPart(rate, 'extra_fen', 'operator_cost_extra_fen', part),
    valid_from: day,
    set_at: setAt,
  }));

type FixedPart = 'cap_fen' | 'extra_fen' | 'operator_cost_cap_fen' | 'operator_cost_extra_fen';

const costPart = (rate: PolicyRateRow, merchant: FixedPart, cost: FixedPart, part: number): Fen | null => {
  const [low, high] = [rate[cost], rate[merchant]];
  return low === null || high === null ? null : fen(between(low, high, part, 5));
};

export const openFor = (agent: Pick<AgentRow, 'id'>, policyId: PolicyId, openedAt: string): OpenPolicyRow => ({
  agent_id: agent.id,
  policy_id: policyId,
  opened_at: openedAt,
});
