import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { IconName } from '#platform/ui/basics/icon.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { Target } from '#platform/ui/navigation/tappable.tsx';
import type { ConditionKind } from '../contract/closing-fields.ts';
import type { getClosing } from '../contract/get-closing.ts';
import { Group } from './group.tsx';
import styles from './privacy.module.css';

type Condition = AnswerOf<typeof getClosing>['conditions'][number];

interface Way {
  readonly icon: IconName;
  /** The page on which it is settled; without one, customer service settles it. */
  readonly target?: Target;
}

const WALLET: Target = { to: '/pages/earnings/index' };
const WAYS: Readonly<Record<ConditionKind, Way>> = {
  frozen: { icon: 'lock' },
  withdrawals: { icon: 'clock', target: { to: '/pages/earnings/withdrawalList' } },
  balance: { icon: 'wallet', target: { to: '/pages/earnings/earningsWithdrawal' } },
  pending: { icon: 'clock', target: WALLET },
  held: { icon: 'lock', target: WALLET },
  debt: { icon: 'wallet', target: { to: '/pages/earnings/earningsDetails' } },
  deductions: { icon: 'card', target: { to: '/pages/deductions/deductionList' } },
  disputes: { icon: 'info', target: { to: '/disputes' } },
  terminals: { icon: 'terminal', target: { to: '/pages/home/terminal/operation' } },
  operations: { icon: 'clock', target: { to: '/pages/home/terminal/termOperatHistory' } },
  merchants: { icon: 'store', target: { to: '/pages/home/data/merch' } },
  sub_agents: { icon: 'agents', target: { to: '/pages/home/myAgent/index' } },
  moves: { icon: 'clock' },
  transfers: { icon: 'store' },
};

/** The conditions that must be settled, each with the way to settle it; amounts at the right. */
export function CloseConditions({ conditions }: { conditions: readonly Condition[] }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  return (
    <Group
      title={t('privacy.close.conditions')}
      more={t('privacy.close.conditions-count', { count: conditions.length })}
      indent="icon"
    >
      {conditions.map(({ kind, count, amountFen }) => (
        <Row
          key={kind}
          className={styles['line'] ?? ''}
          icon={WAYS[kind].icon}
          title={<span className={styles['value']}>{t(`privacy.condition.${kind}`, { count })}</span>}
          meta={<span className={styles['value']}>{t(`privacy.settle.${kind}`)}</span>}
          value={amountFen !== undefined && shown(amountFen)}
          {...WAYS[kind].target}
        />
      ))}
    </Group>
  );
}
