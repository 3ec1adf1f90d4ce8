/** The booked amount beside the one computed now from the stored facts, step by step. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhen } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { Recalculation, RecalculationStep } from '../../contract/lookup/dispute-fields.ts';
import styles from './disputes.module.css';

export function RecalculationCard({ recalculation }: { recalculation: Recalculation }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const { at, steps, bookedFen, computedFen, differenceFen } = recalculation;
  return (
    <Card>
      <CardHead title={t('disputes.recalculation.title')} />
      <div className="pad">
        <p className="t-meta">{t('disputes.recalculation.how', { at: formatWhen(at, now, lang) })}</p>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('disputes.recalculation.step')}</th>
              <th scope="col">{t('disputes.recalculation.booked')}</th>
              <th scope="col">{t('disputes.recalculation.computed')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <StepRow key={index} step={step} />
            ))}
            <tr>
              <td>{t('disputes.recalculation.sum')}</td>
              <td>{shown(bookedFen)}</td>
              <td data-differs={differenceFen === 0 ? undefined : ''}>{shown(computedFen)}</td>
            </tr>
          </tbody>
        </table>
        <p className={styles['verdict']} data-differs={differenceFen === 0 ? undefined : ''}>
          <Icon name={differenceFen === 0 ? 'check-filled' : 'alert'} size={18} />
          <span>
            {differenceFen === 0
              ? t('disputes.recalculation.equal')
              : t('disputes.recalculation.different', { amount: shown(differenceFen, { sign: true }) })}
          </span>
        </p>
      </div>
    </Card>
  );
}

function StepRow({ step: { what, name, bookedFen, computedFen } }: { step: RecalculationStep }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  return (
    <tr>
      <td>{t(`disputes.step.${what}`, { name: name ?? t('disputes.step.somebody') })}</td>
      <td>{shown(bookedFen)}</td>
      <td data-differs={bookedFen === computedFen ? undefined : ''}>{shown(computedFen)}</td>
    </tr>
  );
}
