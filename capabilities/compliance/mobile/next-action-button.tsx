import type { ReactNode } from 'react';
import { callMerchant, MAY_CALL } from '#capabilities/merchants/mobile/api.ts';
import type { RowOf } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import type { listWeekTasks } from '../contract/list-week-tasks.ts';
import { nextAction, type NextAction } from '../rules/week-tasks.ts';
import { PATHS } from './paths.ts';
import styles from './tasks.module.css';

export type WeekTask = RowOf<typeof listWeekTasks>;

const ICONS = { call: 'phone', visit: 'store', agent: 'user' } as const;

/** The step, for whoever may take it. */
const stepOf = (
  { ownMerchantId, holder, count }: WeekTask,
  mayCall: boolean,
): { action: NextAction; take: () => void } | undefined => {
  const action = nextAction({ isOwnMerchant: ownMerchantId !== undefined, holder: holder.relation, count });
  if (action === 'call' && mayCall && ownMerchantId !== undefined)
    return { action, take: () => void callMerchant(ownMerchantId) };
  if (action === 'visit' && mayOpen(PATHS.merchant))
    return { action, take: () => push(PATHS.merchant, { id: ownMerchantId }) };
  if (action === 'agent' && mayOpen(PATHS.agent)) return { action, take: () => push(PATHS.agent, { id: holder.id }) };
  return undefined;
};

/** What to do next for a reward: call the merchant, visit it, or ask the sub-agent. */
export function NextActionButton({ task }: { task: WeekTask }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const step = stepOf(task, may(MAY_CALL));
  if (step === undefined) return null;
  const { action, take } = step;
  const name = action === 'agent' ? task.holder.name : task.merchantName;
  return (
    <button
      type="button"
      className={styles['next']}
      aria-label={t(`compliance.week-tasks.${action}-who`, { name })}
      onClick={take}
    >
      <Icon name={ICONS[action]} size={20} />
      <i>{t(`compliance.week-tasks.${action}`)}</i>
    </button>
  );
}
