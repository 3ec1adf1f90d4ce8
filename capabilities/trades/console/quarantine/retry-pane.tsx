/** The chosen rows, what trying them means, and what came of it. */
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { Section } from '#platform/ui-console/detail.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { QUARANTINE_REASONS } from '../../contract/quarantine/row-outcome.ts';
import type { ReasonSum } from './reason-sum.ts';
import { useRetry } from './use-retry.ts';
import styles from './waiting.module.css';

interface RetryPaneProps {
  readonly sum: ReasonSum;
  readonly ids: readonly string[];
  readonly isAll: boolean;
  readonly mayRetry: boolean;
  readonly onDone: () => void;
}

type Result = NonNullable<ReturnType<typeof useRetry>['result']>;

function Outcome({ result }: { result: Result }): ReactNode {
  const { t } = useText();
  const { booked, withSale, known, quarantined, reasons } = result;
  const isNamed = (reason: string): boolean => QUARANTINE_REASONS.some((each) => each === reason);
  return (
    <>
      <div className={styles['big']} role="status">
        <span>
          <b>{formatCount(booked + withSale)}</b>
          {t('trades.console.waiting.booked')}
        </span>
        <span>
          <b>{formatCount(quarantined)}</b>
          {t('trades.console.waiting.still')}
        </span>
      </div>
      <div className={styles['share']} aria-hidden="true">
        <i style={{ flex: booked + withSale + known }} />
        <i style={{ flex: quarantined }} />
      </div>
      <Section title={t('trades.console.waiting.why-still')}>
        <Facts
          facts={[
            ...reasons.map(
              ({ reason, count }) =>
                [isNamed(reason) ? t(`trades.console.waiting.reason.${reason}`) : reason, formatCount(count)] as const,
            ),
            ...(known > 0 ? [[t('trades.console.waiting.known'), formatCount(known)] as const] : []),
          ]}
        />
      </Section>
    </>
  );
}

function About({ sum }: { sum: ReasonSum }): ReactNode {
  const { t } = useText();
  return (
    <Section title={t('trades.console.waiting.how')}>
      <Facts
        facts={[
          [t('trades.console.waiting.count'), formatCount(sum.count)],
          [t('trades.console.waiting.oldest-at'), formatDateTime(sum.oldestAt)],
          [t('trades.console.waiting.next'), formatDateTime(sum.nextRetryAt)],
        ]}
      />
      <p className="c-note">{t(`trades.console.waiting.until.${sum.reason}`)}</p>
    </Section>
  );
}

export function RetryPane({ sum, ids, isAll, mayRetry, onDone }: RetryPaneProps): ReactNode {
  const { t } = useText();
  const [isArmed, arm] = useState(false);
  const { result, isRunning, retry } = useRetry(() => {
    arm(false);
    onDone();
  });
  const count = isAll ? sum.count : ids.length;
  useKeys({ a: mayRetry && count > 0 && !isArmed ? () => arm(true) : undefined });
  const label = t('trades.console.waiting.retry', { count: formatCount(count) });
  const send = (): void => retry(isAll ? { reason: sum.reason } : { ids: [...ids] });
  return (
    <aside className="c-detail" aria-label={t('trades.console.waiting.retry-title')}>
      <header>
        <div>
          <b>{t('trades.console.waiting.retry-title')}</b>
          <span>{t(`trades.console.waiting.reason.${sum.reason}`)}</span>
        </div>
      </header>
      <div className="c-detail-body" tabIndex={0} role="region" aria-label={t('trades.console.waiting.retry-title')}>
        {result !== undefined && <Outcome result={result} />}
        <About sum={sum} />
      </div>
      {mayRetry && (
        <footer>
          {isArmed ? (
            <ArmedBox
              title={t('trades.console.waiting.armed')}
              label={label}
              canSend={count > 0 && !isRunning}
              onSend={send}
              onCancel={() => arm(false)}
            >
              <Effects
                effects={[
                  { tone: 'next', text: t('trades.console.waiting.effect.prices') },
                  { tone: 'good', text: t('trades.console.waiting.effect.stay') },
                ]}
              />
            </ArmedBox>
          ) : (
            <>
              <p className="c-note">{t('trades.console.waiting.once')}</p>
              <Button type="primary" size="large" disabled={count === 0} loading={isRunning} onClick={() => arm(true)}>
                {label} <kbd aria-hidden="true">A</kbd>
              </Button>
            </>
          )}
        </footer>
      )}
    </aside>
  );
}
