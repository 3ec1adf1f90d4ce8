/** Names and values of parts. */
import { fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { PartGroup } from './part-groups.ts';
import type { PartKey, PartKind } from './terms-shape.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Name of the fee that a value-added share is taken from, by the number of its rule. */
export type ShareNames = (item: number) => string | undefined;

export const formatPart = (kind: PartKind, value: number): string =>
  kind === 'value_share' ? formatRate(ppm(value), 0) : formatFen(fen(value));

const itemOf = ({ kind, item }: PartKey): string | number => (kind === 'service_fee' ? formatFen(fen(item)) : item);

/** 达标奖励 第1阶段, 激活服务费分成 99.00 档 */
export const partName = (part: PartKey, t: Translate, shareNames?: ShareNames): string =>
  (part.kind === 'value_share' && shareNames?.(part.item)) || t(`policies.part.${part.kind}`, { item: itemOf(part) });

/** 第1阶段, 99.00 档: the name of an item whose group is named already. */
export const itemName = (part: PartKey, t: Translate, shareNames?: ShareNames): string =>
  (part.kind === 'value_share' && shareNames?.(part.item)) ||
  t(`policies.part-item.${part.kind}`, { item: itemOf(part) });

/** 达标奖励 共 3 阶段; a group of one has the name of its part. */
export const groupName = ({ kind, lines }: PartGroup, t: Translate, shareNames?: ShareNames): string => {
  const [only, ...more] = lines;
  return only !== undefined && more.length === 0
    ? partName(only, t, shareNames)
    : t(`policies.part-group.${kind}`, { count: lines.length });
};
