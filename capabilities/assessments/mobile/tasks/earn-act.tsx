import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import { callMerchant, MAY_CALL } from '#capabilities/merchants/mobile/api.ts';
import type { listTasks } from '../../contract/tasks/list-tasks.ts';
import { nextAction, type NextAction } from '../../rules/tasks/next-action.ts';
import { PATHS } from '../paths.ts';

export type Task = RowOf<typeof listTasks>;

/** The button of the next step, for a user who may take it. */
const stepOf = (task: Task, mayCall: boolean): { action: NextAction; take: () => void } | undefined => {
  const { ownMerchantId: id, holder } = task;
  const asked = { isOwnMerchant: id !== undefined, holder: holder.relation };
  const action = nextAction(task.kind === 'fee' ? { ...asked, isFee: true } : { ...asked, count: task.count });
  if (action === 'call' && mayCall && id !== undefined) return { action, take: () => void callMerchant(id) };
  if (action === 'message' && mayCall && id !== undefined) return { action, take: () => void callMerchant(id, 'sms') };
  if (action === 'visit' && mayOpen(PATHS.merchant)) return { action, take: () => push(PATHS.merchant, { id }) };
  if (action === 'agent' && mayOpen(PATHS.agent)) return { action, take: () => push(PATHS.agent, { id: holder.id }) };
  return undefined;
};

/** The one act that furthers a task: call the merchant, visit it, remind it of a fee, or ask the sub-agent. */
export function EarnAct({ task }: { task: Task }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const step = stepOf(task, may(MAY_CALL));
  if (step === undefined) return null;
  const { action, take } = step;
  const name = action === 'agent' ? task.holder.name : task.merchantName;
  return (
    <SmallButton aria-label={t(`assessments.can-earn.${action}-who`, { name })} onClick={take}>
      {t(`assessments.can-earn.${action}`)}
    </SmallButton>
  );
}
