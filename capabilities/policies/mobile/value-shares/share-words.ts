/** Names, values and worked examples of value-added shares. */
import { fen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { formatRate } from '#platform/money/format.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import type { IconName } from '#platform/ui/basics/icon.tsx';
import { SHARE_TYPE, type ShareType } from '../../contract/value-shares/share-types.ts';
import type { Words } from '../../rules/difference-words.ts';
import { valueShareOf } from '../../rules/value-shares/value-share.ts';

/** 微信、支付宝 */
export const paymentTypeNames = (types: readonly number[], t: Words): string =>
  types.map((type) => t(`policies.payment-type.${type}`)).join(t('policies.difference.comma'));

/** 0.012% of the amount, 40% of the fee */
export const shareText = (value: number, shareType: ShareType): string =>
  formatRate(ppm(value), shareType === SHARE_TYPE.ofAmount ? 3 : 0);

/** The amount that an example is calculated on: a transaction of 10,000 yuan, or a value-added fee of 3 yuan. */
export const exampleOf = (shareType: ShareType): Fen => fen(shareType === SHARE_TYPE.ofAmount ? 1_000_000 : 300);

/** A share of the example. */
export const exampleShare = (value: number, shareType: ShareType): Fen =>
  valueShareOf(exampleOf(shareType), ppm(value));

/** Never below zero: a part agreed earlier may exceed the share that the giver has today. */
export const keptOf = (mine: Fen, theirs: Fen): Fen => (theirs > mine ? zeroFen : subtractFen(mine, theirs));

/** One tap on − or +: 0.001 % of the amount, 1 % of the fee. */
export const stepOf = (shareType: ShareType): Ppm => ppm(shareType === SHARE_TYPE.ofAmount ? 10 : 10_000);

/** 0 and the highest, and every step between. */
export const sharePositions = (highest: Ppm, shareType: ShareType): Ppm[] => {
  const step = stepOf(shareType);
  const count = Math.ceil(highest / step);
  return [...Array.from({ length: count }, (_, index) => ppm(index * step)), highest];
};

const ICONS: Readonly<Record<number, IconName>> = { 1: 'card', 4: 'bolt' };

export const iconOf = ([first = 0]: readonly number[]): IconName => ICONS[first] ?? 'qr';
