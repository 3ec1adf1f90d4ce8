import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { proportion } from '#platform/money/proportion.ts';
import { formatDateTime, formatDayHead } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { hiddenAmount } from '#platform/ui/money/amount.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { EntryInfo } from './use-statement-entry.ts';
import styles from './ladder.module.css';

type DebtInfo = NonNullable<EntryInfo['owed']>;

/** How far later entries have netted the debt of an entry, and which ones. */
export function DebtLadder({ owed, wallet }: { owed: DebtInfo; wallet: EntryInfo['wallet'] }): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const shown = (value: Fen): string => (amountsHidden ? hiddenAmount : formatFen(value));
  const { owedFen, nettedFen, leftFen, clearedAt, pace } = owed;
  const part = proportion(nettedFen, 100, Math.max(1, owedFen));
  return (
    <Card>
      <CardHead title={t('wallet.ladder.title')} />
      <div className="pad">
        <div
          className={styles['bar']}
          role="progressbar"
          aria-label={t('wallet.ladder.progress')}
          aria-valuenow={part}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${part}%` }} />
        </div>
        <p className={styles['ends']}>
          <span>{t('wallet.ladder.netted', { amount: shown(fen(nettedFen)) })}</span>
          <span>
            {clearedAt === undefined
              ? t('wallet.ladder.left', { amount: shown(fen(leftFen)) })
              : t('wallet.ladder.cleared', { time: formatDateTime(clearedAt) })}
          </span>
        </p>
        {clearedAt === undefined && (
          <p className={styles['how']}>
            {t('wallet.entry.owed-how', { wallet: t(`ledger.name.${wallet}`) })}
            {pace && t('wallet.ladder.pace', { average: shown(averageOf(pace)), count: pace.entries })}
          </p>
        )}
        <Steps owed={owed} shown={shown} />
      </div>
    </Card>
  );
}

const averageOf = ({ earnedFen, count }: NonNullable<DebtInfo['pace']>): Fen => fen(proportion(earnedFen, 1, count));

/** Newest first, as the statement. */
function Steps({ owed, shown }: { owed: DebtInfo; shown: (value: Fen) => string }): ReactNode {
  const { t, lang } = useText();
  const { amountsHidden } = useAppearance();
  const now = useNow(usePage().active);
  const { steps, stepCount } = owed;
  if (steps.length === 0) return null;
  return (
    <ol className={styles['steps']}>
      {steps.toReversed().map(({ day, count, amountFen, leftFen }) => (
        <li key={day} data-clear={leftFen === 0 ? '' : undefined}>
          <span>
            <b>{formatDayHead(day, now, lang)}</b>
            <em>{t('wallet.ladder.step', { count })}</em>
          </span>
          <span>
            <b>{amountsHidden ? hiddenAmount : formatFen(fen(amountFen), { sign: true })}</b>
            <em>
              {leftFen === 0
                ? t('wallet.ladder.step-clear')
                : t('wallet.ladder.step-left', { amount: shown(fen(leftFen)) })}
            </em>
          </span>
        </li>
      ))}
      {stepCount > steps.length && <li>{t('wallet.ladder.earlier', { count: stepCount - steps.length })}</li>}
    </ol>
  );
}
