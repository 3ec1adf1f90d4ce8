import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import type { FrozenComparison } from '#capabilities/acquirer-view/contract/comparison/comparison-fields.ts';
import { FrozenTable } from '#capabilities/acquirer-view/mobile/api.ts';
import styles from './lookup/disputes.module.css';

/** Both sides of a difference from the acquirer. @param note the time of these values. */
export function FactsCard({ facts, note }: { facts: FrozenComparison; note: string }): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <CardHead title={t('disputes.check.facts')} more={note} />
      <div className={styles['facts']}>
        <FrozenTable facts={facts} />
      </div>
    </Card>
  );
}
