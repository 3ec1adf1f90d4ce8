import type { TerminalView } from '#platform/acquirer/view.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { maskName } from '#platform/validate/mask.ts';
import type { getComparison } from '../../contract/comparison/get-comparison.ts';
import type { Side } from '../../rules/comparison/compare.ts';

type ShownSide = AnswerOf<(typeof getComparison)['bind']>['ours'];

const stageOf = ({ stage }: Side): Pick<ShownSide, 'stage'> => (stage === undefined ? {} : { stage: { ...stage } });

export const presentOurs = (side: Side, merchantName: string): ShownSide => ({
  ...(side.binding && { binding: { ...side.binding, merchantName } }),
  ...(side.activatedOn !== undefined && { activatedOn: side.activatedOn }),
  ...stageOf(side),
});

/** Another agent's merchant: only enough is shown to see that it is another one. */
export const presentTheirs = (side: Side, view: TerminalView | null, ourNo: string | undefined): ShownSide => {
  const name = view?.registration?.merchantName ?? '';
  const isOurs = side.binding?.merchantNo === ourNo;
  return presentOurs(side, isOurs ? name : maskName(name));
};
