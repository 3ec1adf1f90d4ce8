import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { PROOF_REFUSALS, proofFields } from '#capabilities/session/contract/second-factor/proof-fields.ts';
import type { PolicyId } from '../policy-ids.ts';
import { seenMark, TERM_REFUSALS } from '../terms/terms.ts';

/** The part of a sub-agent, by policy and rule. */
export const valueShareOf = () => ({
  agentId: id<AgentId>(),
  policyId: id<PolicyId>(),
  item: z.number().int().min(1).max(99),
  seen: seenMark(),
});

/** Sets a direct sub-agent's part of a value-added fee. How it is calculated is given from above. */
export const changeValueShare = defineCall({
  name: 'policies.change-value-share',
  method: 'POST',
  path: '/api/ag/trx-limit-share/save',
  summary: "Sets a direct sub-agent's part of a value-added fee from the next business day on, within the caller's own",
  permission: 'policy:open',
  needsConsent: true,
  effect: 'write',
  idempotent: true,
  cost: 2,
  request: z.object({
    ...valueShareOf(),
    valuePpm: z.number().int().min(0).max(1_000_000) as unknown as z.ZodType<Ppm, number>,
    ...proofFields,
  }),
  /** `touchedCount`: others that are carried along. */
  answer: z.object({ validFrom: day(), touchedCount: z.number().int() }),
  answerAt: 'data',
  refusals: [...TERM_REFUSALS, ...PROOF_REFUSALS],
});
