import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { subtractFen, zeroFen } from '#platform/money/fen.ts';
import { formatDateRange } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Amount } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { lineName } from '../what-if/rule-texts.ts';
import { VolumeText } from '../what-if/volume-text.tsx';
import type { TermChangeInfo } from './change-words.ts';
import styles from '../what-if/what-if.module.css';

type ChangeEffect = NonNullable<TermChangeInfo['meant']>;

/** The effect that the change would have had for the reader over the 30 days before it was saved. */
export function ChangeMeaning({ change: { meant } }: { change: TermChangeInfo }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  if (meant === undefined) return null;
  const days = formatDateRange(meant.from, meant.to, now, lang);
  return (
    <Card>
      <CardHead title={t('policies.term-change.effect')} more={t('policies.term-change.effect-days', { days })} />
      {meant.lines.length === 0 ? (
        <p className={styles['rest']}>{t('policies.term-change.no-costs')}</p>
      ) : (
        <Lines meant={meant} />
      )}
    </Card>
  );
}

function Lines({ meant }: { meant: ChangeEffect }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  return (
    <div className={styles['frame']}>
      <table className={cx(styles['table'], styles['bare'])}>
        <tbody>
          {meant.lines.map((line) => (
            <tr key={`${line.rateType} ${line.cardType}`}>
              <td>
                <b>{lineName(line, t)}</b>
                <em>
                  <VolumeText line={line} />
                </em>
              </td>
              <td>
                <b>
                  <Amount fen={line.deltaFen} sign />
                </b>
              </td>
            </tr>
          ))}
          {meant.unchangedCount > 0 && (
            <tr className={styles['same']}>
              <td>
                {t('policies.term-change.other-rates', { count: meant.unchangedCount })}
                <em>{t('policies.preview-terms.same-cost')}</em>
              </td>
              <td>{shown(zeroFen)}</td>
            </tr>
          )}
          <tr className={styles['sum']}>
            <td>{t('policies.term-change.total')}</td>
            <td>
              <b>
                <Amount fen={subtractFen(meant.newFen, meant.oldFen)} sign />
              </b>
            </td>
          </tr>
          <tr>
            <td>
              {t('policies.term-change.share')}
              <em>{t('policies.term-change.share-hint')}</em>
            </td>
            <td>
              {shown(meant.oldFen)} → <b>{shown(meant.newFen)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
