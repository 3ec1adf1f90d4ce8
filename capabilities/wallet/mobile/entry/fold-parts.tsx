import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { proportion } from '#platform/money/proportion.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Amount, hiddenAmount } from '#platform/ui/money/amount.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { getStatementFold } from '../../contract/entry/get-statement-fold.ts';
import styles from './fold.module.css';

type Fold = AnswerOf<typeof getStatementFold>;
type Parts = NonNullable<Fold['parts']>['byAgent'];
type Part = Parts['top'][number];

interface FoldPartsProps {
  by: 'agent' | 'merchant';
  fold: Fold;
  parts: Parts;
}

/** The largest parts with bars relative to the largest one, the rest in one line, and the sum that ties to the row. */
export function FoldParts({ by, fold, parts }: FoldPartsProps): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const { top, rest, total } = parts;
  const largest = Math.max(1, ...top.map(({ amountFen }) => Math.abs(amountFen)));
  return (
    <Card>
      <CardHead title={t(`wallet.fold.by-${by}`)} more={t(`wallet.fold.total-${by}s`, { count: total })} />
      <ol className={styles['parts']}>
        {top.map((part, index) => (
          <PartLine key={index} part={part} by={by} largest={largest} />
        ))}
        {rest && (
          <PartLine
            part={{ ...rest, name: t(`wallet.fold.rest-${by}s`, { count: total - top.length }) }}
            by="merchant"
            largest={undefined}
          />
        )}
      </ol>
      <p className={styles['sum']}>
        <Icon name="check-filled" size={18} />
        <span>{t(`wallet.fold.sum-${by}s`, { count: by === 'agent' ? fold.count : total })}</span>
        <b>
          <Amount fen={fen(fold.amountFen)} hidden={amountsHidden} />
        </b>
      </p>
    </Card>
  );
}

function PartLine({
  part,
  by,
  largest,
}: {
  part: Part;
  by: 'agent' | 'merchant';
  largest: number | undefined;
}): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const isOwn = by === 'agent' && part.agentId === undefined;
  const values = { count: part.count };
  return (
    <li>
      <b className="ell">{isOwn ? t('wallet.fold.own') : part.name}</b>
      <span className={styles['value']}>
        <Amount fen={fen(part.amountFen)} sign hidden={amountsHidden} />
      </span>
      <em>{isOwn ? t('wallet.fold.own-meta', values) : t('wallet.fold.count', values)}</em>
      <em className={styles['value']}>{amountsHidden ? hiddenAmount : formatFen(fen(Math.abs(part.tradeFen)))}</em>
      {largest !== undefined && (
        <span className={styles['bar']}>
          <i style={{ width: `${proportion(Math.abs(part.amountFen), 100, largest)}%` }} />
        </span>
      )}
    </li>
  );
}
