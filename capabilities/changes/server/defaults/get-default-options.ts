import { handle } from '#platform/http/context.ts';
import { getDefaultOptions } from '../../contract/defaults/get-default-options.ts';
import { rateOptions } from '../asking/rate-options.ts';
import { chooseTerminals, type ChosenTerminal } from './choose-terminals.ts';
import { presentTerminal } from './present-terminal.ts';

/** The default rate, or else the policy's standard. */
const valueOf = ({ agentId, policyId, standing, standard }: ChosenTerminal) => ({
  agentId,
  policyId,
  inForce: {
    rates: standard.map((rate) => standing?.rates.find(({ rateType }) => rateType === rate.rateType) ?? rate),
  },
});

export const getDefaultOptionsRoute = handle(getDefaultOptions, async (context, { selection }) => {
  const { terminals, grounds } = await chooseTerminals(context, selection);
  const [first] = terminals;
  return {
    count: terminals.length,
    ...(first && { first: presentTerminal(first, grounds) }),
    setCount: terminals.filter(({ standing }) => standing !== undefined).length,
    policies: [...Map.groupBy(terminals, ({ policyId }) => policyId)].map(([id, each]) => ({
      id: String(id),
      name: grounds.policies.get(id)?.name ?? '-',
      count: each.length,
    })),
    rates: rateOptions(terminals.map(valueOf), grounds, context.caller.permissions.has('earning:view')),
  };
});
