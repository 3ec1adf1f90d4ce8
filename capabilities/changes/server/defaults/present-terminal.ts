import type { AnswerOf } from '#platform/contract/call.ts';
import type { listDefaultRates } from '../../contract/defaults/list-default-rates.ts';
import type { Rate } from '../../rules/rate-bounds.ts';
import type { PolicyGrounds } from '../asking/policy-grounds.ts';
import { presentValue } from '../asking/value.ts';
import type { ChosenTerminal } from './choose-terminals.ts';
import type { StandingDefault } from './default-rows.ts';

type Row = AnswerOf<typeof listDefaultRates>['rows'][number];

export const presentRates = (rates: readonly Rate[]): NonNullable<Row['rates']> => presentValue({ rates }).rates ?? [];

export const presentStanding = (standing: StandingDefault | undefined): Pick<Row, 'rates' | 'setAt' | 'setBy'> =>
  standing === undefined
    ? {}
    : {
        rates: presentRates(standing.rates),
        setAt: standing.setAt.toISOString(),
        ...(standing.setBy !== null && { setBy: standing.setBy }),
      };

export const presentTerminal = (terminal: ChosenTerminal, { policies }: Pick<PolicyGrounds, 'policies'>): Row => ({
  id: String(terminal.id),
  sn: terminal.sn,
  modelName: terminal.modelName,
  policyId: String(terminal.policyId),
  policyName: policies.get(terminal.policyId)?.name ?? '-',
  ...presentStanding(terminal.standing),
});
