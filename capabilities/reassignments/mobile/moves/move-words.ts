import type { AnswerOf } from '#platform/contract/call.ts';
import type { getMoveNotice } from '../../contract/moves/get-move-notice.ts';

export type MoveNotice = AnswerOf<typeof getMoveNotice>;
export type MoveChange = MoveNotice['own'][number];

/** `scheduled` and `done` have titles for each role; a move that did not take place left everything as it was. */
export const titleOf = ({ role, status }: MoveNotice): string =>
  status === 'scheduled' || status === 'done' ? `reassignments.notice.title-${role}` : 'reassignments.notice.title-off';

interface PolicyChanges {
  costs: {
    rateType: number;
    oldRule: NonNullable<MoveChange['oldRule']>;
    newRule: NonNullable<MoveChange['newRule']>;
  }[];
  parts: { kind: Exclude<MoveChange['kind'], 'cost'>; item: number; oldValue: number; newValue: number }[];
}

/** In the form of the texts about changed terms; each policy separately. */
export const touchedByPolicy = (changes: readonly MoveChange[]): { policyName: string; touched: PolicyChanges }[] =>
  [...new Set(changes.map(({ policyName }) => policyName))].map((policyName) => ({
    policyName,
    touched: touchedOf(changes.filter((change) => change.policyName === policyName)),
  }));

const touchedOf = (changes: readonly MoveChange[]): PolicyChanges => ({
  costs: changes.flatMap(({ kind, item, oldRule, newRule }) =>
    kind === 'cost' && oldRule && newRule ? [{ rateType: item, oldRule, newRule }] : [],
  ),
  parts: changes.flatMap(({ kind, item, oldValue, newValue }) =>
    kind === 'cost' || newValue === undefined ? [] : [{ kind, item, oldValue: oldValue ?? 0, newValue }],
  ),
});
