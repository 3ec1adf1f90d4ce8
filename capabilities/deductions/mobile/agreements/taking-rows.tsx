import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatDay } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { Amount } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listTakings } from '../../contract/takings/list-takings.ts';
import { ENTRY } from '../paths.ts';
import type { Agreement } from './agreement.ts';
import styles from './deductions.module.css';

/** The amount taken on each day, and the amount left after it. */
export function TakingRows({ agreement }: { agreement: Agreement }): ReactNode {
  const { t } = useText();
  const list = useList(listTakings, { id: agreement.id, pageSize: 10 });
  return (
    <Card>
      <CardHead title={t('deductions.takings')} />
      {list.rows.length > 0 ? (
        <Rows>
          {list.rows.map((row) => (
            <TakingLine key={row.id} taking={row} agreement={agreement} />
          ))}
        </Rows>
      ) : list.isLoading ? (
        <SkeletonRows count={3} lead="none" />
      ) : list.error !== null ? (
        <ReadError error={list.error} onRetry={() => void list.refresh()} />
      ) : (
        <Empty icon="clock" title={t('deductions.takings-none')} />
      )}
      {list.hasMore && (
        <div className={styles['more']}>
          <SmallButton kind="quiet" running={list.isLoadingMore} onClick={list.loadMore}>
            {t('deductions.takings-more')}
          </SmallButton>
        </div>
      )}
    </Card>
  );
}

interface TakingLineProps {
  taking: RowOf<typeof listTakings>;
  agreement: Agreement;
}

function TakingLine({ taking, agreement }: TakingLineProps): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const { amountFen, limit, leftFen, day } = taking;
  const values = { minimum: shown(agreement.minimumLeftFen), left: shown(leftFen) };
  const why = amountFen === 0 ? 'nothing' : limit;
  return (
    <Row
      title={formatDay(day, now, lang)}
      meta={t(`deductions.limit.${why}`, values)}
      value={amountFen === 0 ? <span className="t-meta">0.00</span> : <Amount fen={fen(-amountFen)} />}
      valueMeta={t('deductions.left-after', values)}
      {...(amountFen > 0 && { to: ENTRY, query: { from: day, to: day, kinds: 'goods_deduction' } })}
    />
  );
}
