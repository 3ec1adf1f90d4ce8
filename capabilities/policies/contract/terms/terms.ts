/** Terms in requests and answers: settlement costs per rate type, and the parts of everything else. */
import { z } from 'zod';
import { day, feeRule, id, idOut } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { PolicyId } from '../policy-ids.ts';
import { PART_KINDS } from './part-kinds.ts';

const rateType = () => z.number().int();

/** One part of the terms besides the costs: its value in fen, for `value_share` in ppm. */
export const partTerm = () =>
  z.object({
    kind: z.enum(PART_KINDS),
    /** Stage: its number; service fee: the option in fen; allowance: the tier's activations; value share: the rule. */
    item: z.number().int(),
    value: z.number().int(),
  });

export const terms = () =>
  z.object({ costs: z.array(z.object({ rateType: rateType(), rule: feeRule() })), parts: z.array(partTerm()) });

/** The limits of a command, the same for sliders and for the server's check. The lowest of a part is 0. */
export const termBounds = () =>
  z.object({
    costs: z.array(z.object({ rateType: rateType(), lowest: feeRule(), highest: feeRule() })),
    parts: z.array(z.object({ kind: z.enum(PART_KINDS), item: z.number().int(), highest: z.number().int() })),
  });

const MOST = 9_999_999_999;
const givenFen = () => z.number().int().min(0).max(MOST) as unknown as z.ZodType<Fen, number>;
const givenPpm = () => z.number().int().min(0).max(1_000_000) as unknown as z.ZodType<Ppm, number>;

const givenCost = () =>
  z.object({
    rateType: rateType().min(1).max(5),
    rule: z.object({ ratePpm: givenPpm(), capFen: givenFen().optional(), extraFen: givenFen().optional() }),
  });

const givenPart = () =>
  z.object({
    kind: z.enum(PART_KINDS),
    item: z.number().int().min(0).max(MOST),
    value: z.number().int().min(0).max(MOST),
  });

const isOnce = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** Terms to be set; omitted ones stay as they are. */
export const givenTerms = () =>
  z.object({
    costs: z
      .array(givenCost())
      .max(5)
      .refine((costs) => isOnce(costs.map((cost) => String(cost.rateType))), 'field.invalid')
      .default([]),
    parts: z
      .array(givenPart())
      .max(100)
      .refine((parts) => isOnce(parts.map(({ kind, item }) => `${kind}:${item}`)), 'field.invalid')
      .default([]),
  });

/** An agent, a policy, and the terms that it gets: the given ones, applied to those of another direct sub-agent. */
export const termsCommand = () => ({
  agentId: id<AgentId>(),
  policyId: id<PolicyId>(),
  terms: givenTerms().optional(),
  copyFromAgentId: id<AgentId>().optional(),
});

/** The `mark` that the user saw before saving: 409 when the agents, terms or day have changed since. */
export const seenMark = () =>
  z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional();

/**
 * Refusals of opening and editing, in the order in which they are checked. `terms_out_of_bounds` lists all faults in
 * `fields`.
 */
export const TERM_REFUSALS = [
  'terms_not_direct',
  'policy_already_open',
  'policy_not_open',
  'policy_not_mine',
  'policy_closed',
  'terms_agent_frozen',
  'terms_source_unusable',
  'terms_incomplete',
  'terms_out_of_bounds',
] as const;

/** One changed term: a fee rule for a cost (`item` is its rate type), an amount for a part. */
export const termChange = () =>
  z.object({
    kind: z.enum(['cost', ...PART_KINDS]),
    item: z.number().int(),
    validFrom: day(),
    oldRule: feeRule().optional(),
    newRule: feeRule().optional(),
    oldValue: z.number().int().optional(),
    newValue: z.number().int().optional(),
  });

/** Who changed terms, as far as the reader may know: anybody above the reader's parent is only `above`. */
export const changedBy = () => z.enum(['me', 'parent', 'below', 'above', 'operator']);

/** A reference to a command in the history. */
export const changeRef = () => ({ changeId: idOut().optional() });
