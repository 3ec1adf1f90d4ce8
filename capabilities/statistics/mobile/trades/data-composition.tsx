/** The composition of the period's turnover, folded: its largest types in one line, all parts when it is opened. */
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { SkeletonRows, SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { DATA } from '#capabilities/figures/contract/data.ts';
import type { CardQuery } from '../periods.ts';
import type { TradesRead } from './use-trades.ts';
import styles from './data-composition.module.css';

/** Loaded when it is opened. */
const ShareCards = lazy(async () => ({ default: (await import('./data-shares.tsx')).ShareCards }));

const NAMED = 3;

interface DataCompositionProps {
  asked: CardQuery;
  read: TradesRead;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

export function DataComposition({ asked, read, isOpen, onOpen }: DataCompositionProps): ReactNode {
  const { t } = useText();
  const parts = useId();
  return (
    <>
      <Card>
        <button
          type="button"
          className={cx('press', styles['fold'])}
          aria-expanded={isOpen}
          aria-controls={parts}
          onClick={() => onOpen(!isOpen)}
        >
          <span className="grow">
            <b>{t('statistics.data.composition')}</b>
            <small>{read.data ? <Largest types={read.data.byTotalType} /> : <SkeletonText width="12em" />}</small>
          </span>
          <Icon name="chevron-down" size={20} />
        </button>
      </Card>
      <div id={parts} className={styles['parts']} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<WaitingShares />}>
            <ShareCards asked={asked} read={read} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Largest({ types }: { types: NonNullable<TradesRead['data']>['byTotalType'] }): ReactNode {
  const { t } = useText();
  if (types.length === 0) return t('statistics.data.no-trades');
  const sorted = types.toSorted((a, b) => b.amountFen - a.amountFen);
  const shares = percentParts(sorted.map(({ amountFen }) => amountFen));
  return joined(
    ...sorted
      .slice(0, NAMED)
      .map(({ totalType }, index) => `${t(`statistics.total-type.${totalType}`)} ${formatShare(shares[index] ?? 0)}`),
  );
}

/** A placeholder as high as the cards, so that the parts below do not move. */
function WaitingShares(): ReactNode {
  const { t } = useText();
  return [DATA.byType, DATA.byPayment, DATA.byBrand].map(({ key, name }) => (
    <Card key={key}>
      <CardHead title={t(name)} />
      <SkeletonRows count={3} lead="none" />
    </Card>
  ));
}
