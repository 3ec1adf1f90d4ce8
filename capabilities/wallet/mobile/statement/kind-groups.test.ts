import { expect, it } from 'vitest';
import { ENTRY_KINDS, WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { groupsOf } from '#capabilities/ledger/rules/reads/statement-rows.ts';
import { GROUP_NAMES, groupsIn, KIND_GROUPS, kindsIn } from './kind-groups.ts';

it('every kind of entry is in exactly one group of the filter', () => {
  expect(GROUP_NAMES.flatMap((group): readonly string[] => KIND_GROUPS[group]).toSorted()).toEqual(
    [...ENTRY_KINDS].toSorted(),
  );
});

it('a group is chosen when all kinds that the wallet has of it are', () => {
  const all = groupsOf(WALLET_KINDS, {}).map(({ kind }) => kind);
  const ofReward = groupsOf(['reward'], {}).map(({ kind }) => kind);
  expect(kindsIn('reversals', ofReward)).toEqual(['activation_reversal', 'compliance_reversal']);
  expect(groupsIn(['withdrawal_fee', 'withdrawal_tax'], all)).toEqual({ groups: ['charges'], others: [] });
  expect(groupsIn(['withdrawal_fee'], all)).toEqual({ groups: [], others: ['withdrawal_fee'] });
  expect(groupsIn(['activation_reversal', 'compliance_reversal'], ofReward).groups).toEqual(['reversals']);
});
