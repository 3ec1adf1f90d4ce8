/** Reads that a command about terms makes old. */
import { getAgentRates } from '../contract/get-agent-rates.ts';
import { listAgentPolicies } from '../contract/list-agent-policies.ts';
import { listChildPolicies } from '../contract/list-child-policies.ts';
import { listTermChanges } from '../contract/list-term-changes.ts';
import { listTermTemplates } from '../contract/list-term-templates.ts';

export const READS_CHANGED_BY_TERMS = [
  listAgentPolicies,
  listChildPolicies,
  listTermChanges,
  listTermTemplates,
  getAgentRates,
] as const;
