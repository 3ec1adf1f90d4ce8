import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDayInText } from '#platform/time/format.ts';
import { Row } from '#platform/ui/list/row.tsx';
import { Amount } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { DETAIL } from '../paths.ts';
import { hasRun, type AgreementRow } from './agreement.ts';
import { StateTag } from './state-tag.tsx';
import { TakenBar } from './taken-bar.tsx';
import styles from './deductions.module.css';

/** The amount left of an agreement and its progress; for an offer, the total and until when it can be answered. */
export function AgreementLine({ row, now }: { row: AgreementRow; now: Date }): ReactNode {
  const { t, lang } = useText();
  const { state, nextOn } = row;
  const day = (of: string): string => formatDayInText(of, now, lang);
  return (
    <Row
      title={<span className="ell2">{row.subject}</span>}
      value={<Amount fen={hasRun(state) ? row.leftFen : row.totalFen} />}
      valueMeta={t(hasRun(state) ? 'deductions.left' : 'deductions.total')}
      meta={
        <>
          <span className={styles['meta']}>
            <StateTag state={state} />
            {state === 'offered' && t('deductions.answer-until', { day: day(row.offeredUntil) })}
            {nextOn !== undefined && t('deductions.deduction-list.next', { day: day(nextOn) })}
          </span>
          {hasRun(state) && <Taken row={row} />}
        </>
      }
      to={DETAIL}
      query={{ id: row.id }}
    />
  );
}

function Taken({ row }: { row: AgreementRow }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const sums = { taken: shown(row.takenFen), total: shown(row.totalFen) };
  return (
    <span className={styles['taken']}>
      <TakenBar agreement={row} />
      {t('deductions.deduction-list.taken', sums)}
    </span>
  );
}
