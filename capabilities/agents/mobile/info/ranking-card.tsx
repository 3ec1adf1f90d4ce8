/** 直属排行: the direct sub-agents with the highest sales of the month. */
import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Delta } from '#platform/ui/money/delta.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { listAgents } from '../../contract/list-agents.ts';
import { detailOf, PATHS } from '../agent-paths.ts';
import styles from './info.module.css';

const SHOWN = 5;

export function RankingCard(): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const list = useList(listAgents, { sort: 'volume', figures: true, pageSize: SHOWN });
  const rows = list.rows.slice(0, SHOWN);
  return (
    <Card>
      <CardHead
        title={t('agents.ranking.title')}
        more={t('agents.ranking.all')}
        to={PATHS.list}
        query={{ sort: 'volume' }}
      />
      <p className={styles['note']}>{t('agents.ranking.note')}</p>
      {list.isLoading ? (
        <SkeletonRows count={SHOWN} />
      ) : rows.length === 0 ? (
        <Empty icon="agents" title={t('agents.my-agents.none')} />
      ) : (
        <div className={styles['rows']}>
          {rows.map((row, index) => (
            <Tappable key={row.id} className={`${styles['line']} press`} {...detailOf(row)}>
              <span className={styles['place']}>{index + 1}</span>
              <Avatar name={row.name} size="s" />
              <span className={`${styles['head']} ${styles['named']}`}>
                <b className="ell">{row.name}</b>
                <em>{row.levelCode}</em>
              </span>
              <span className={styles['amount']}>
                {shown(fen(row.figures?.amountFen ?? 0))}
                <Delta tenths={row.figures?.changeTenths} />
              </span>
            </Tappable>
          ))}
        </div>
      )}
    </Card>
  );
}
