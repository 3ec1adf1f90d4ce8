import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { subtractFen, type Fen } from '#platform/money/fen.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan, signedYuan } from '#platform/ui-console/amount.tsx';
import { Section } from '#platform/ui-console/detail.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';
import type { ExplainedDispute } from './dispute-row.ts';

type Recalculation = NonNullable<ExplainedDispute['recalculation']>;
type Step = Recalculation['steps'][number];

const toneOf = (amountFen: Fen): string | undefined =>
  amountFen === 0 ? undefined : amountFen > 0 ? 'success' : 'danger';

const nameOf = ({ what, name }: Step, agent: string, t: Text['t']): string => {
  if (what === 'own_share' || what === 'own_amount') return agent;
  if (what === 'agent_share') return name ?? t('disputes.step.somebody');
  return t(`disputes.step.${what}`);
};

function StepRow({ name, step }: { name: string; step: Pick<Step, 'bookedFen' | 'computedFen'> }): ReactNode {
  const { bookedFen, computedFen } = step;
  const difference = subtractFen(computedFen, bookedFen);
  return (
    <tr {...(difference !== 0 && { className: 'is-different' })}>
      <td>{name}</td>
      <td data-right="">{yuan(bookedFen)}</td>
      <td data-right="">{yuan(computedFen)}</td>
      <td data-right="" data-tone={toneOf(difference)}>
        {signedYuan(difference)}
      </td>
    </tr>
  );
}

/** Booked beside recalculated, step by step; rows that differ are tinted. */
export function RecalculatedLine({ dispute }: { dispute: ExplainedDispute }): ReactNode {
  const { t } = useText();
  const { recalculation, agentName } = dispute;
  if (recalculation === undefined)
    return dispute.facts === undefined ? <p className="c-note">{t('disputes.console.no_recalculation')}</p> : null;
  const { steps, bookedFen, computedFen, differenceFen, at } = recalculation;
  return (
    <Section title={t('disputes.console.recalculation')}>
      <p className="c-note">{t('disputes.recalculation.how', { at: formatDateTime(at) })}</p>
      <table className="c-plain">
        <thead>
          <tr>
            <th scope="col">{t('disputes.console.step')}</th>
            {['booked', 'computed', 'difference'].map((column) => (
              <th key={column} scope="col" data-right="">
                {t(`disputes.console.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            <StepRow key={`${step.what} ${index}`} name={nameOf(step, agentName, t)} step={step} />
          ))}
          <tr className="is-sum">
            <td>
              <Icon name={differenceFen === 0 ? 'check-filled' : 'warn-filled'} size={16} />{' '}
              {t('disputes.recalculation.sum')}
            </td>
            <td data-right="">{yuan(bookedFen)}</td>
            <td data-right="">{yuan(computedFen)}</td>
            <td data-right="" data-tone={toneOf(differenceFen)}>
              {signedYuan(differenceFen)}
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}
