/** Fees as cells: their price, the caller's share of it, and the fee that most have now. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { Translate } from '../value-words.ts';
import { Cells } from './cells.tsx';
import { policiesText } from './chosen-card.tsx';
import type { Draft, Options } from './draft.ts';
import { boundsText, type OtherBounds } from './other-value.tsx';
import { PlanDays } from './plan-days.tsx';

interface FeeValuesProps {
  kind: ChangeKind;
  options: Pick<Options, 'fees' | 'plan' | 'count' | 'policies'>;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

const feeBounds = ({ plan }: Pick<Options, 'plan'>): OtherBounds | undefined =>
  plan && { unit: 'fen', lowest: plan.lowestFen, highest: plan.highestFen };

/** With several policies, only the options that they share are offered. */
const sharedText = (options: Pick<Options, 'policies'>, t: Translate): string | undefined =>
  options.policies.filter(({ count }) => count > 0).length > 1
    ? t('changes.value.shared', { policy: policiesText(options, t) })
    : undefined;

export function FeeValues({ kind, options, draft, onChange }: FeeValuesProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { fees = [], plan, count } = options;
  const bounds = feeBounds(options);
  return (
    <Card pad>
      <Cells
        title={t(`changes.value.fee-title-${kind}`)}
        hint={bounds ? boundsText(bounds, t) : sharedText(options, t)}
        cells={fees.map(({ feeFen, mineFen, count: have }) => ({
          value: feeFen,
          label: formatFen(feeFen),
          text: mineFen === undefined ? undefined : t('changes.value.mine-fee', { amount: shown(mineFen) }),
          count: have,
        }))}
        of={count}
        value={draft.feeFen}
        other={bounds}
        onChange={(feeFen) => onChange({ ...draft, feeFen: feeFen as Draft['feeFen'] })}
      />
      {plan && <PlanDays plan={plan} of={count} draft={draft} onChange={onChange} />}
    </Card>
  );
}
