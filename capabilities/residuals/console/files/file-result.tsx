/** The lines that a residual file would book, how they compare with ours, and the booking by two persons. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount, formatFen } from '#platform/money/format.ts';
import { CheckList, type Check } from '#platform/ui-console/check-list.tsx';
import { Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { BookingFoot } from './booking-foot.tsx';
import { goodOf, type OpenFile } from './open-file.ts';
import styles from './files.module.css';

const toneOf = (state: OpenFile['states'][number]['state']): string =>
  state === 'good' || state === 'booked' ? 'good' : state === 'fault' ? 'bad' : 'other';

const useChecks = ({ hasTotal, differs, otherRates, different }: OpenFile): Check[] => {
  const { t } = useText();
  return [
    hasTotal
      ? {
          key: 'total',
          tone: differs.length === 0 ? 'good' : 'bad',
          title: t(differs.length === 0 ? 'residuals.console.total-agrees' : 'residuals.console.total-differs'),
        }
      : { key: 'total', tone: 'warn', title: t('residuals.console.no-total') },
    {
      key: 'rates',
      tone: otherRates.length === 0 ? 'good' : 'warn',
      title:
        otherRates.length === 0
          ? t('residuals.console.rates-agree')
          : t('residuals.console.rates-differ', { count: otherRates.length }),
    },
    ...different.slice(0, 5).map(({ merchantNo, theirsFen, oursFen, apartFen }): Check => ({
      key: merchantNo,
      tone: 'warn',
      title: t('residuals.console.merchant-differs', { merchantNo, amount: formatFen(apartFen) }),
      text: `${formatFen(theirsFen)} / ${formatFen(oursFen)}`,
    })),
  ];
};

export function FileResult({ file, mayDecide }: { file: OpenFile; mayDecide: boolean }): ReactNode {
  const { t } = useText();
  const { states, leftCount, theirsFen, oursFen, apartFen, sameCount } = file;
  const good = goodOf(file);
  return (
    <aside className="c-detail" aria-label={t('residuals.console.check')}>
      <header>
        <div>
          <b>{t('residuals.console.check')}</b>
          <span>{t(`residuals.console.state.${file.state}`)}</span>
        </div>
      </header>
      <div className="c-detail-body" tabIndex={0} role="region" aria-label={t('residuals.console.check')}>
        <OwnAddress />
        <div className={styles['big']}>
          <span>
            <b>{formatCount(good?.count ?? 0)}</b>
            {t('residuals.console.will')}
          </span>
          <span>
            <b>{formatCount(leftCount)}</b>
            {t('residuals.console.wont')}
          </span>
        </div>
        <div className={styles['share']} aria-hidden="true">
          {states.map(({ state, count }) => (
            <i key={state} data-tone={toneOf(state)} style={{ flex: count }} />
          ))}
        </div>
        <Facts
          facts={states.map(({ state, count, amountFen }) => [
            `${t(`residuals.console.line.${state}`)} ${formatCount(count)}`,
            formatFen(amountFen),
          ])}
        />
        <Section title={t('residuals.console.comparison')}>
          <Facts
            facts={[
              [t('residuals.console.theirs'), formatFen(theirsFen)],
              [t('residuals.console.ours'), formatFen(oursFen)],
              [t('residuals.console.apart'), formatFen(apartFen)],
              [t('residuals.console.same'), formatCount(sameCount)],
            ]}
          />
        </Section>
        <Section title={t('residuals.console.checks')}>
          <CheckList checks={useChecks(file)} />
        </Section>
      </div>
      {mayDecide && (
        <footer>
          <BookingFoot file={file} />
        </footer>
      )}
    </aside>
  );
}
