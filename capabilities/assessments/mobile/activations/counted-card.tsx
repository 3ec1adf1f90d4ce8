import { useState, type ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { subtractFen } from '#platform/money/fen.ts';
import { formatWhen } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { useShownAmount, type ShowAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listCounted } from '../../contract/activations/list-counted.ts';
import { EXECUTION, CHECK_STATUS } from '../../rules/check-status.ts';
import { runningStage, type ActivationInfo } from '../stage-chain.tsx';
import styles from '../stages.module.css';

const VIEWS = ['all', 'counted', 'not'] as const;
type View = (typeof VIEWS)[number];
const COUNTS = { all: undefined, counted: true, not: false } as const;

/** Transactions of the running stage, or of the last one that began: those that count, and why the others do not. */
export function CountedCard({ info }: { info: ActivationInfo }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const [view, setView] = useState<View>('all');
  const stage =
    runningStage(info) ??
    info.stages.findLast(({ execution, status }) => execution !== EXECUTION.waiting || status !== CHECK_STATUS.pending);
  const counts = COUNTS[view];
  const list = useList(
    listCounted,
    { id: stage?.id ?? '0', pageSize: 10, ...(counts !== undefined && { counts }) },
    { enabled: stage !== undefined, keepPrevious: true },
  );
  if (stage === undefined) return null;
  return (
    <Card>
      <CardHead title={t('assessments.counted.title')} more={ruleOf(info, shown, t)} />
      <div className={styles['chips']}>
        <Chips
          label={t('assessments.counted.title')}
          choices={VIEWS.map((value) => ({ value, label: t(`assessments.counted.${value}`) }))}
          value={view}
          onChange={setView}
          look="fit"
        />
      </div>
      {list.isLoading ? (
        <SkeletonRows count={4} />
      ) : list.error !== null && list.rows.length === 0 ? (
        <ReadError error={list.error} onRetry={() => void list.refresh()} />
      ) : list.rows.length === 0 ? (
        <Empty icon="trades" title={t('assessments.counted.none')} />
      ) : (
        <Rows>
          {list.rows.map((row) => (
            <Counted key={row.id} row={row} info={info} />
          ))}
        </Rows>
      )}
      {list.hasMore && (
        <div className="pad t-c">
          <SmallButton kind="quiet" onClick={list.loadMore}>
            {t('assessments.counted.more')}
          </SmallButton>
        </div>
      )}
    </Card>
  );
}

const ruleOf = (
  { minTransactionFen }: ActivationInfo,
  shown: ShowAmount,
  t: (key: string, values?: Record<string, unknown>) => string,
): string => (minTransactionFen > 0 ? t('assessments.counted.minimum', { amount: shown(minTransactionFen) }) : '');

function Counted({ row, info }: { row: RowOf<typeof listCounted>; info: ActivationInfo }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const { why, totalType, at, amountFen, refundedFen } = row;
  const minimum = shown(info.minTransactionFen);
  const reason = why && t(`assessments.why.${why}`, { minimum });
  const refunded =
    why === undefined && refundedFen > 0 ? t('assessments.counted.refunded', { amount: shown(refundedFen) }) : '';
  const counted = why === undefined ? subtractFen(amountFen, refundedFen) : amountFen;
  return (
    <Row
      lead={
        <span className={why === undefined ? styles['yes'] : styles['no']}>
          <Icon name={why === undefined ? 'check-filled' : 'minus'} size={20} />
        </span>
      }
      title={t(`trades.total-type.${totalType}`)}
      meta={joined(formatWhen(at, now, lang), reason)}
      value={<span className={why === undefined ? undefined : styles['no']}>{shown(counted)}</span>}
      valueMeta={refunded || undefined}
      chevron={false}
    />
  );
}
