/** Which of the chosen terminals get a default rate, or lose theirs, and why the others do not. */
import type { DefaultRefusal } from '../../contract/defaults/default-refusals.ts';
import type { ExceededLimit } from '../../rules/acquirer-limits.ts';
import { newDefault } from '../../rules/defaults/default-rates.ts';
import type { Rate } from '../../rules/rate-bounds.ts';
import { limitOf } from '../asking/judge.ts';
import { boundsOf, hasPolicy, takesCommand, type PolicyGrounds } from '../asking/policy-grounds.ts';
import type { ChosenTerminal, ChosenTerminals, RefusedTerminal } from './choose-terminals.ts';

/** `rates` is empty when the default is removed. */
export interface AcceptedTerminal {
  readonly terminal: ChosenTerminal;
  readonly rates: readonly Rate[];
}

type DefaultJudgement =
  | { readonly rates: readonly Rate[] }
  | { readonly refusal: DefaultRefusal; readonly limit?: ExceededLimit['limit'] | undefined };

const judge = (
  terminal: ChosenTerminal,
  grounds: PolicyGrounds,
  asked: readonly Rate[] | undefined,
): DefaultJudgement => {
  const { standing, standard, policyId } = terminal;
  if (asked === undefined) return standing === undefined ? { refusal: 'same' } : { rates: [] };
  if (!hasPolicy(grounds, terminal)) return { refusal: 'no_policy' };
  if (!takesCommand(grounds, policyId, 'change_rate')) return { refusal: 'not_offered' };
  const bounds = boundsOf(terminal, grounds);
  const judged = newDefault({ asked, standard, standing: standing?.rates, bounds });
  if ('rates' in judged || judged.refusal === 'standard') return judged;
  return { ...judged, limit: limitOf(judged.refusal, asked, bounds) };
};

export interface JudgedTerminals {
  readonly accepted: readonly AcceptedTerminal[];
  readonly refused: readonly RefusedTerminal[];
}

export const judgeTerminals = (
  { terminals, refused, grounds }: ChosenTerminals,
  asked: readonly Rate[] | undefined,
): JudgedTerminals => {
  const judged = terminals.map((terminal) => ({ terminal, ...judge(terminal, grounds, asked) }));
  return {
    accepted: judged.flatMap((one) => ('rates' in one ? [one] : [])),
    refused: [
      ...judged.flatMap((one) =>
        'refusal' in one ? [{ sn: one.terminal.sn, id: one.terminal.id, reason: one.refusal, limit: one.limit }] : [],
      ),
      ...refused,
    ],
  };
};
