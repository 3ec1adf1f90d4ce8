/** Kinds of earnings: their order and colours, the same on every screen and in every period. */
import type { ChartColor } from '#platform/ui/charts/donut.tsx';
import { earningKinds, type EarningKind } from '../contract/fields.ts';

export const KIND_COLORS: Readonly<Record<EarningKind, ChartColor>> = {
  profit_share: 1,
  activation: 2,
  compliance: 3,
  service_fee: 4,
  communication_fee: 6,
  allowance: 5,
};

/** As wallets hold them: rewards are one, fees are one. */
const GROUPS = {
  share: ['profit_share'],
  rewards: ['activation', 'compliance', 'allowance'],
  fees: ['service_fee', 'communication_fee'],
} as const;

interface Part {
  kind: EarningKind;
  amountFen: number;
}

export const inOrder = <P extends Part>(parts: readonly P[]): P[] =>
  earningKinds.flatMap((kind) => parts.filter((part) => part.kind === kind));

/** What was earned by group, only where there is something. */
export const grouped = (parts: readonly Part[]): { group: keyof typeof GROUPS; amountFen: number }[] =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[])
    .map((group) => ({ group, mine: parts.filter(({ kind }) => (GROUPS[group] as readonly string[]).includes(kind)) }))
    .filter(({ mine }) => mine.length > 0)
    .map(({ group, mine }) => ({ group, amountFen: mine.reduce((sum, part) => sum + part.amountFen, 0) }));
