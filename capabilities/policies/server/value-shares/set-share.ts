import type { AgentContext, WriteContext } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { auditOf } from '../terms/audit-of.ts';
import { changeTerms } from '../terms/change-terms.ts';

export interface ShareOf {
  readonly agentId: AgentId;
  readonly policyId: PolicyId;
  readonly item: number;
  readonly seen?: string | undefined;
}

/** Sets a direct sub-agent's part of a rule by the engine of terms: its bounds, its first day, those carried along. */
export const setShare = async (
  { db, caller, now, audit, services }: WriteContext<AgentContext>,
  { agentId, policyId, item, seen }: ShareOf,
  valuePpm: Ppm,
) => {
  const terms = { costs: [], parts: [{ kind: 'value_share' as const, item, value: valuePpm }] };
  const mark = seen === undefined ? undefined : { mark: seen, vault: services.vault };
  const saved = await changeTerms(db, { actor: caller.agentId, agentId, policyId, terms, now }, mark);
  audit(auditOf(saved));
  return { validFrom: saved.validFrom, touchedCount: saved.touchedCount };
};
