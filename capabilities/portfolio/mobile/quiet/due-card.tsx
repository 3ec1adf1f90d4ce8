/** 未激活到期: charges for terminals that are not activated, due within 14 days. */
import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { TERMINAL } from '#capabilities/figures/contract/terminals.ts';
import { How, rowsOf, shownFigure } from '#capabilities/figures/mobile/api.ts';
import type { getTerminalAges } from '../../contract/ages/get-terminal-ages.ts';
import { listAgedTerminals } from '../../contract/ages/list-aged-terminals.ts';
import { AgedLine } from '../ages/aged-line.tsx';
import styles from '../portfolio.module.css';

const SHOWN = 3;

interface DueCardProps {
  answer: AnswerOf<typeof getTerminalAges>;
  scope: 'self' | 'team';
}

export function DueCard({ answer: { due }, scope }: DueCardProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const isAny = due.some(({ count }) => count > 0);
  const list = useList(listAgedTerminals, { state: 'due', scope, pageSize: SHOWN }, { enabled: isAny });
  if (!isAny) return null;
  const title = t(TERMINAL.due.name);
  const all = due.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card>
      <CardHead
        title={title}
        how={<How title={title} figures={[shownFigure(TERMINAL.due, all, { scope })]} />}
        more={t('portfolio.due.all')}
        {...rowsOf(TERMINAL.due, { scope })}
      />
      <p className={styles['note']}>{t('portfolio.due.note')}</p>
      <div className={styles['three']}>
        {due.map(({ count, fen }, bucket) => (
          <div key={bucket} className={bucket === 0 && count > 0 ? styles['warn'] : undefined}>
            <b>{formatCount(count)}</b>
            <span>{t(`portfolio.due.within-${bucket}`)}</span>
            <em>{t('portfolio.due.amount', { amount: shown(fen) })}</em>
          </div>
        ))}
      </div>
      <div className={styles['top']}>
        {list.rows.slice(0, SHOWN).map((row) => (
          <AgedLine key={row.id} row={row} />
        ))}
      </div>
    </Card>
  );
}
