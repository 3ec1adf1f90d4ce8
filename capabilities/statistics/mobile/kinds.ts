/** Kinds of earnings: their order and colours, the same on every screen and in every period. */
import type { Fen } from '#platform/money/fen.ts';
import type { ChartColor } from '#platform/ui/charts/donut.tsx';
import { earningKinds, type EarningKind } from '../contract/fields.ts';

export const KIND_COLORS: Readonly<Record<EarningKind, ChartColor>> = {
  profit_share: 1,
  value_share: 7,
  residual: 8,
  activation: 2,
  compliance: 3,
  service_fee: 4,
  communication_fee: 6,
  allowance: 5,
};

interface Part {
  kind: EarningKind;
  amountFen: Fen;
}

export const inOrder = <P extends Part>(parts: readonly P[]): P[] =>
  earningKinds.flatMap((kind) => parts.filter((part) => part.kind === kind));
