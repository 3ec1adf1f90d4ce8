import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { text } from '#platform/contract/fields.ts';
import { ruledName } from '#platform/contract/typed-values.ts';

/** As `rules/versions/policy-templates.ts` has them. */
const TEMPLATES = ['quick', 'standard', 'supermarket', 'blank'] as const;

export const addPolicy = defineCall({
  name: 'policies.add-policy',
  method: 'POST',
  path: '/console/policies/add',
  summary: 'Adds a product policy for a model of terminals: the draft of its first version, from a template',
  audience: 'staff',
  permission: 'policy:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({
    policyCode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z][A-Z0-9_-]{1,39}$/, 'field.invalid'),
    name: ruledName(40),
    brandName: text(40),
    modelName: text(40),
    template: z.enum(TEMPLATES),
  }),
  answerAt: 'data',
  answer: z.object({ policyCode: z.string(), number: z.number().int() }),
  refusals: ['policy_exists', 'product_unknown'],
});
