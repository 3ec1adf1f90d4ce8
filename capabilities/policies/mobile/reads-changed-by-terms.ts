/** Reads that a command about terms makes old. */
import { listChildPolicies } from '../contract/opening/list-child-policies.ts';
import { listTermChanges } from '../contract/term-changes/list-term-changes.ts';
import { getAgentRates } from '../contract/terms/get-agent-rates.ts';
import { listAgentPolicies } from '../contract/terms/list-agent-policies.ts';
import { listTermTemplates } from '../contract/terms/list-term-templates.ts';

export const READS_CHANGED_BY_TERMS = [
  listAgentPolicies,
  listChildPolicies,
  listTermChanges,
  listTermTemplates,
  getAgentRates,
] as const;
