/** The difference of the shares by source: own merchants and direct sub-agents, or merchants. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { explainDifference } from '../../contract/why/explain-difference.ts';
import { differenceOf } from '../../rules/why/differences.ts';
import { comparisonAsked } from '../earnings-address.ts';
import { SharesByMerchant } from './shares-by-merchant.tsx';
import { SharesBySource } from './shares-by-source.tsx';
import type { SharesProps } from './shares-props.ts';
import type { Comparison } from './side-names.ts';
import styles from './why.module.css';

const BY = ['source', 'merchant'] as const;

/**
 * Renders nothing for a team with too many transactions to read one by one, or where nothing was shared on both days.
 */
export function Shares({
  page,
  names,
  comparison,
}: Omit<SharesProps, 'shares'> & { comparison: Comparison }): ReactNode {
  const [isLong, setLong] = useState(false);
  const long = useCall(explainDifference, { ...comparisonAsked(page), isLong: true }, { enabled: isLong });
  const short = comparison.shares;
  if (short === undefined) return <TooMany span={page.span} />;
  if (short.sources.length === 0) return null;
  const shares = (isLong && long.data?.shares) || short;
  return <SharesCard page={page} names={names} shares={shares} onLong={isLong ? undefined : () => setLong(true)} />;
}

function TooMany({ span }: Pick<SharesProps['page'], 'span'>): ReactNode {
  const { t } = useText();
  return (
    <Card pad>
      <p className={styles['none']}>{t(`earnings.why.too-many.${span}`)}</p>
    </Card>
  );
}

function SharesCard({ onLong, ...props }: SharesProps & { onLong: (() => void) | undefined }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const [by, setBy] = useState<(typeof BY)[number]>('source');
  const { shares } = props;
  const [listed, others] =
    by === 'source' ? [shares.sources, shares.otherSources] : [shares.merchants, shares.otherMerchants];
  const isCut = others.parties > 0;
  return (
    <Card>
      <CardHead
        title={t('earnings.why.shares', { amount: shown(differenceOf(shares), { sign: true }) })}
        {...(isCut &&
          onLong && {
            more: t(`earnings.why.all.${by}`, { count: listed.length + others.parties }),
            onClick: onLong,
          })}
      />
      <div className={styles['by']}>
        <Segmented
          label={t('earnings.why.by')}
          choices={BY.map((value) => ({ value, label: t(`earnings.why.by.${value}`) }))}
          value={by}
          onChange={setBy}
        />
      </div>
      {by === 'source' ? <SharesBySource {...props} /> : <SharesByMerchant {...props} />}
    </Card>
  );
}
