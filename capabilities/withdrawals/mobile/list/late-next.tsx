import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatWhenInText } from '#platform/time/format.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { LateStage } from '../../rules/late-payout.ts';
import type { Lateness } from './late.ts';
import type { Withdrawal } from './withdrawal.ts';
import styles from './late-next.module.css';

const STAGES: readonly LateStage[] = ['ask', 'person', 'end'];

interface LateNextProps {
  withdrawal: Withdrawal;
  late: Lateness;
  now: Date;
}

/** 接下来: the next three moments, the present one filled; none offers to send the money again. */
export function LateNext({ withdrawal, late, now }: LateNextProps): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const { askBy, personBy, endBy } = late.plan;
  const values = { amount: shown(fen(withdrawal.amountFen)), wallet: t(`ledger.name.${withdrawal.wallet}`) };
  const texts = [
    { id: 'ask', at: askBy },
    { id: 'person', at: personBy },
    { id: 'end', at: endBy },
  ] as const;
  const present = STAGES.indexOf(late.stage);
  return (
    <>
      <h3 className={styles['head']}>{t('withdrawals.late.next')}</h3>
      <ol className={styles['next']}>
        {texts.map(({ id, at }, index) => (
          <li
            key={id}
            data-now={index === present ? '' : undefined}
            data-past={present === -1 || index < present ? '' : undefined}
            aria-current={index === present ? 'step' : undefined}
          >
            <span>
              <b>{t(`withdrawals.late.step-${id}-${late.cause}`, { time: formatWhenInText(at, now, lang) })}</b>
              <em>{t(`withdrawals.late.step-${id}-more`, { ...values, time: formatWhenInText(at, now, lang) })}</em>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
