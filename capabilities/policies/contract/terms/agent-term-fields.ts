/** Terms of any agent as the staff reads and sets them: in words such as `cost:1=0.535%`. */
import { z } from 'zod';
import { day } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { TERM_REFUSALS } from './terms.ts';

export const agentPolicy = { agentCode: searchedText(20), policyCode: searchedText(40) };

const MOST_TERMS = 120;

/**
 * Terms such as `cost:1=0.535%`, `cap:1=18.50`, `extra:1=0.10`, `none` for no cap or extra, or parts such as
 * `stage:2=50.00`. Omitted terms stay as they are. `isOpening`: opens the policy for a root, which needs a cost for
 * every rate type; `likeAgentCode` takes the terms of another root, to which the given ones are applied.
 */
export const wantedTerms = {
  ...agentPolicy,
  terms: z.array(z.string().trim().min(1).max(40)).max(MOST_TERMS).optional(),
  isOpening: z.boolean().optional(),
  likeAgentCode: searchedText(20).optional(),
};

export const WANTED_TERM_REFUSALS = ['agent_unknown', 'policy_unknown', 'term_malformed', ...TERM_REFUSALS] as const;

/** `touched` lists the first two hundred agents; it is empty when nothing changes. */
export const operatedTerms = () =>
  z.object({
    validFrom: day(),
    /** The number of other agents whose terms change with it. */
    carriedCount: z.number().int(),
    touched: z.array(
      z.object({
        agentCode: z.string(),
        name: z.string(),
        isCarried: z.boolean(),
        validFrom: day(),
        /** `cost:1 0.530% cap 18.50 → 0.535% cap 18.50` */
        change: z.string(),
      }),
    ),
  });
