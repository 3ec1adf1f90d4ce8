import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT, joined } from '#platform/i18n/joined.ts';
import { formatWhen } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { Kind } from '../../contract/comparison/agreements.ts';
import { PATHS } from '../paths.ts';
import { differenceWord, SideTag, sideValue, type ComparedTerminal } from './comparison-words.tsx';
import styles from './acquirer-view.module.css';

/** Both sides of a terminal side by side, and below them the difference. */
export function ComparisonRow({ kind, row }: { kind: Kind; row: ComparedTerminal }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const said = { t, shown: useShownAmount(), now, lang };
  const { terminalId, sn, merchantName, holder, agreement, ours, theirs, stakeFen, review } = row;
  const stage = kind === 'standard' && ours.stage ? t('acquirer-view.stage', { number: ours.stage.number }) + DOT : '';
  const isSame = agreement === 'same';
  return (
    <Tappable className={styles['row'] ?? ''} to={PATHS.info} query={{ kind, terminalId }}>
      <span className={styles['head']}>
        <b className="ell">{merchantName ?? t('acquirer-view.nobody')}</b>
        <Icon name="chevron" size={20} />
      </span>
      <span className={styles['meta']}>
        {stage}
        <Serial sn={sn} />
        {holder.relation !== 'self' && holder.name !== undefined && DOT + holder.name}
      </span>
      <span className={styles['sides']}>
        {(['ours', 'theirs'] as const).map((whose) => (
          <span key={whose} className={styles['side']}>
            <i>{t(`acquirer-view.${whose}`)}</i>
            <SideTag kind={kind} side={row[whose]} t={t} />
            <b>{sideValue(kind, whose === 'ours' ? ours : theirs, agreement, said)}</b>
          </span>
        ))}
      </span>
      <span className={styles['diff']} data-same={isSame || undefined}>
        <b>{differenceWord(kind, row, said)}</b>
        {!isSame && <span>{t(`acquirer-view.hint.${kind}.${agreement}`)}</span>}
      </span>
      {(stakeFen !== undefined || review !== undefined) && (
        <span className={styles['more']}>
          {stakeFen !== undefined && <b>{t('acquirer-view.stake.row', { amount: said.shown(stakeFen) })}</b>}
          {review !== undefined && (
            <span>
              {joined(t(`acquirer-view.review.state.${review.state}`), formatWhen(review.openedAt, now, lang))}
            </span>
          )}
        </span>
      )}
    </Tappable>
  );
}
