/** 差异从哪来: the transactions that make the difference, or that none can be named. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { addFen, fen, sumFen } from '#platform/money/fen.ts';
import { formatWhen } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { PATHS } from '../paths.ts';
import type { ComparedInfo } from './comparison-words.tsx';
import styles from './acquirer-view.module.css';

type Cause = NonNullable<ComparedInfo['cause']>;

export function CauseCard({ info }: { info: ComparedInfo }): ReactNode {
  const { t } = useText();
  const { cause, ours, theirs } = info;
  if (cause === undefined) return null;
  const { is, count, sales } = cause;
  return (
    <Card>
      <CardHead title={t('acquirer-view.cause')} />
      <p className={styles['cause']}>{t(`acquirer-view.cause.${is}`)}</p>
      {is === 'unknown' && ours.stage !== undefined && <WhatCounts info={info} stage={ours.stage} />}
      <Rows>
        {sales.map((sale) => (
          <Sale key={sale.tradeId} sale={sale} />
        ))}
      </Rows>
      {count > sales.length && (
        <p className={styles['times']}>{t('acquirer-view.cause.more', { shown: sales.length, count })}</p>
      )}
      {ours.stage !== undefined && theirs.stage !== undefined && count > 0 && count === sales.length && (
        <Proof cause={cause} theirsFen={theirs.stage.volumeFen} />
      )}
    </Card>
  );
}

function Sale({ sale }: { sale: Cause['sales'][number] }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const { tradeId, at, changesFen, totalType, why, isLastDay } = sale;
  const said = [
    formatWhen(at, now, lang),
    isLastDay && t('acquirer-view.cause.last-day'),
    why !== undefined && t(`acquirer-view.why.${why}`),
  ];
  return (
    <Row
      title={t(`trades.total-type.${totalType}`)}
      meta={joined(...said)}
      value={shown(changesFen)}
      to={PATHS.trade}
      query={{ id: tradeId }}
    />
  );
}

/** The cause is never guessed: where it is unknown, the card shows the sales that we count. */
function WhatCounts({
  info,
  stage,
}: {
  info: ComparedInfo;
  stage: NonNullable<ComparedInfo['ours']['stage']>;
}): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  return (
    <Row
      title={t('acquirer-view.cause.ours')}
      meta={t('acquirer-view.trades', { count: stage.count })}
      value={shown(stage.volumeFen)}
      to={PATHS.stages}
      query={{ terminalId: info.terminalId }}
    />
  );
}

/** `19,360.00 + 1,280.00 = 20,640.00`; sales that we count too much are subtracted. */
function Proof({ cause, theirsFen }: { cause: Cause; theirsFen: ReturnType<typeof fen> }): ReactNode {
  const shown = useShownAmount();
  const isSurplus = cause.is === 'not_counted' || cause.is === 'refunded';
  const changes = cause.sales.map(({ changesFen }) => changesFen);
  const sum = fen(isSurplus ? -sumFen(changes) : sumFen(changes));
  const sign = isSurplus ? '−' : '+';
  return (
    <p className={styles['proof']}>
      <Icon name="check-filled" size={20} />
      <span>
        {shown(theirsFen)} {sign} {shown(sumFen(changes))} = <b>{shown(addFen(theirsFen, sum))}</b>
      </span>
    </p>
  );
}
