import { Suspense, useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { addMonths, businessDay, monthOf, type BusinessMonth } from '#platform/time/business-day.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Early } from '#platform/ui/early/early.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { MonthSheet } from '#platform/ui/filter/load-month-sheet.ts';
import { Amount, Figure, hiddenAmount } from '#platform/ui/money/amount.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { getStatementSummary } from '../../contract/statement/get-statement-summary.ts';
import styles from './statement.module.css';

type Summary = AnswerOf<typeof getStatementSummary>;

interface MonthCardProps {
  month: BusinessMonth;
  now: Date;
  summary: Summary | undefined;
  /** Could not be read: the list below says why. */
  isFailed: boolean;
  direction: 'in' | 'out' | 'held' | undefined;
  onMonth: (month: BusinessMonth) => void;
  onDirection: (direction: 'in' | 'out' | undefined) => void;
}

export function MonthCard({
  month,
  now,
  summary,
  isFailed,
  direction,
  onMonth,
  onDirection,
}: MonthCardProps): ReactNode {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const choose = (): void => {
    setOpened(true);
    setOpen(true);
  };
  const current = monthOf(businessDay(now));
  const first = summary?.firstMonth ?? current;
  const [year = '', ordinal = ''] = month.split('-');
  return (
    <Card>
      <div className={styles['monthHead']}>
        <button type="button" className={styles['month']} aria-haspopup="dialog" onClick={choose}>
          {t('wallet.statement.month', { year, month: Number(ordinal) })}
          <Icon name="chevron-down" size={16} />
        </button>
        <Steps month={month} first={first} last={current} onMonth={onMonth} />
      </div>
      <div className={styles['sums']}>
        {(['in', 'out'] as const).map((side) => (
          <MonthSum
            key={side}
            side={side}
            amountFen={side === 'in' ? summary?.inFen : summary?.outFen}
            isFailed={isFailed}
            isPressed={direction === side}
            onPress={() => onDirection(direction === side ? undefined : side)}
          />
        ))}
      </div>
      <Equation summary={summary} isFailed={isFailed} isCurrent={month === current} />
      <Suspense>
        {wasOpened && (
          <MonthSheet
            open={open}
            title={t('wallet.statement.choose-month')}
            month={month}
            first={first}
            last={current}
            onClose={() => setOpen(false)}
            onMonth={onMonth}
          />
        )}
      </Suspense>
    </Card>
  );
}

interface StepsProps {
  month: BusinessMonth;
  first: BusinessMonth;
  last: BusinessMonth;
  onMonth: (month: BusinessMonth) => void;
}

function Steps({ month, first, last, onMonth }: StepsProps): ReactNode {
  const { t } = useText();
  return (
    <span className={styles['steps']}>
      <IconButton
        icon="back"
        label={t('wallet.statement.month-before')}
        disabled={month <= first}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <IconButton
        icon="chevron"
        label={t('wallet.statement.month-after')}
        disabled={month >= last}
        onClick={() => onMonth(addMonths(month, 1))}
      />
    </span>
  );
}

interface MonthSumProps {
  side: 'in' | 'out';
  amountFen: Fen | undefined;
  isFailed: boolean;
  isPressed: boolean;
  onPress: () => void;
}

function MonthSum({ side, amountFen, isFailed, isPressed, onPress }: MonthSumProps): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  return (
    <button type="button" aria-pressed={isPressed} onClick={onPress}>
      <span className="t-label">{t(`wallet.direction.${side}`)}</span>
      <Figure size="card">
        {amountFen !== undefined && <Amount fen={amountFen} look="card" hidden={amountsHidden} />}
        {amountFen === undefined && (isFailed ? '-' : <WaitingSum />)}
      </Figure>
    </button>
  );
}

/** Painted before the code is loaded (statement.early.ts). */
function WaitingSum(): ReactNode {
  return (
    <Early waiting={<Skeleton width="5em" height="0.9em" />}>
      <Amount fen={fen(0)} look="card" hidden={false} />
    </Early>
  );
}

interface EquationProps {
  summary: Summary | undefined;
  isFailed: boolean;
  isCurrent: boolean;
}

/** Opening balance + income − expense = balance, computed by the server from independent figures. */
function Equation({ summary, isFailed, isCurrent }: EquationProps): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const shown = (value: number): string => (amountsHidden ? hiddenAmount : formatFen(fen(value)));
  return (
    <p className={styles['equation']}>
      {summary ? (
        <>
          <Icon name="check-filled" size={18} />
          <span>{t('wallet.statement.opening', { amount: shown(summary.openingFen) })}</span>
          <span>
            {t(isCurrent ? 'wallet.statement.balance' : 'wallet.statement.closing')} <b>{shown(summary.closingFen)}</b>
          </span>
        </>
      ) : (
        !isFailed && <Skeleton width="16em" height="12px" />
      )}
    </p>
  );
}
