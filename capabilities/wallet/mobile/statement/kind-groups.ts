/** The kinds of entries as the filter of the statement names them: several that mean the same to an agent as one. */
import { REVERSAL_KINDS, type EntryKind } from '#capabilities/ledger/contract/enums.ts';

export const KIND_GROUPS = {
  profit_share: ['profit_share', 'value_share'],
  residual: ['residual'],
  activation: ['activation'],
  compliance: ['compliance'],
  allowance: ['allowance'],
  service_fee: ['service_fee'],
  communication_fee: ['communication_fee'],
  withdrawal: ['withdrawal'],
  charges: ['withdrawal_fee', 'withdrawal_tax'],
  reversals: REVERSAL_KINDS,
  goods: ['goods_deposit', 'goods_deposit_reversal', 'goods_deduction'],
  not_activated: ['not_activated', 'not_activated_reversal'],
  adjustment: ['adjustment', 'manual_adjustment', 'recalculation'],
} as const satisfies Readonly<Record<string, readonly EntryKind[]>>;

export type KindGroup = keyof typeof KIND_GROUPS;
export const GROUP_NAMES = Object.keys(KIND_GROUPS) as KindGroup[];

/** The kinds of a group that a wallet can have. */
export const kindsIn = (group: KindGroup, offered: readonly EntryKind[]): readonly EntryKind[] =>
  (KIND_GROUPS[group] as readonly EntryKind[]).filter((kind) => offered.includes(kind));

/** The groups that are chosen as a whole, and the kinds that are chosen without the rest of their group. */
export const groupsIn = (
  kinds: readonly EntryKind[],
  offered: readonly EntryKind[],
): { groups: readonly KindGroup[]; others: readonly EntryKind[] } => {
  const groups = GROUP_NAMES.filter((group) => {
    const all = kindsIn(group, offered);
    return all.length > 0 && all.every((kind) => kinds.includes(kind));
  });
  const covered = new Set<EntryKind>(groups.flatMap((group) => KIND_GROUPS[group]));
  return { groups, others: kinds.filter((kind) => !covered.has(kind)) };
};
