import { push } from '#platform/ui/navigation/navigation.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { OPERATIONS } from '../../rules/operations/operation-rules.ts';
import { PATHS } from '../terminal-paths.ts';
import { handOver } from './operation-draft.ts';
import type { OperationPreview } from './use-operation-preview.ts';

export type RefusedItem = OperationPreview['refused'][number];

/** The link to the remedy, for a user who may apply it; otherwise the page of the terminal, if there is one. */
export const actOf = (
  items: readonly RefusedItem[],
  takerId: string | undefined,
  may: (permission: string) => boolean,
): { label: string; run: () => void } | undefined => {
  const [first] = items;
  const { reason, policyId, holder } = first ?? {};
  if (reason === 'policy_not_open' && takerId !== undefined && policyId !== undefined && may('policy:open'))
    return {
      label: 'terminals.preview.open-policy',
      run: () => push('/pages/home/policy/open', { agentId: takerId, policyId }),
    };
  if (reason === 'held_elsewhere' && holder?.relation === 'direct' && may(OPERATIONS[OPERATION.recall].permission))
    return { label: 'terminals.preview.recall', run: () => recallFrom(holder, items) };
  if (items.length > 1 || first?.id === undefined) return undefined;
  return { label: 'terminals.see', run: () => push(PATHS.info, { id: first.id }) };
};

const recallFrom = (
  { id = '', name = '', code = '', levelCode }: NonNullable<RefusedItem['holder']>,
  items: readonly RefusedItem[],
): void => {
  const picked = items.map(({ sn }) => sn);
  handOver({ type: OPERATION.recall, giver: { id, name, code, levelCode }, way: 'pick', picked });
  push(PATHS.operation, { type: OPERATION.recall });
};
