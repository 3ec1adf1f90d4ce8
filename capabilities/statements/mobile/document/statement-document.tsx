import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatFen } from '#platform/money/format.ts';
import { shanghaiText } from '#platform/time/business-day.ts';
import { formatMonth } from '#platform/time/format-month.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Logo } from '#platform/ui/basics/logo.tsx';
import { agentFacts } from '../../rules/agent-facts.ts';
import { EarningsPart } from './earnings-part.tsx';
import { Question } from './question-sheet.tsx';
import { SealPart } from './seal-part.tsx';
import type { StatementAnswer } from './shapes.ts';
import { TradesPart } from './trades-part.tsx';
import { WalletsPart } from './wallets-part.tsx';
import { WithdrawalsPart } from './withdrawals-part.tsx';
import styles from './document.module.css';

export function StatementDocument({ answer }: { answer: StatementAnswer }): ReactNode {
  const { statement } = answer;
  return (
    <div className={styles['around']}>
      <article className={styles['doc']}>
        <Head answer={answer} />
        <Balance answer={answer} />
        <EarningsPart statement={statement} />
        {statement.trades.count > 0 && <TradesPart statement={statement} />}
        {statement.withdrawals.length > 0 && <WithdrawalsPart statement={statement} />}
        <WalletsPart statement={statement} />
        <SealPart answer={answer} />
      </article>
      <Question statement={statement} />
    </div>
  );
}

function Head({ answer: { statement } }: { answer: StatementAnswer }): ReactNode {
  const { t, lang } = useText();
  const { agent, month, from, to, closedAt } = statement;
  const closed = new Date(closedAt);
  const facts = [
    [t('statements.statement.agent'), joined(...agentFacts(agent))],
    ...(agent.displayName === undefined ? [] : [[t('statements.statement.display-name'), agent.displayName] as const]),
    [
      t('statements.statement.period'),
      t('statements.statement.days', {
        from: formatShortDate(from, closed, lang),
        to: formatShortDate(to, closed, lang),
      }),
    ],
    [t('statements.statement.closed'), shanghaiText(closed).replace('T', ' ')],
  ] as const;
  return (
    <header className={styles['head']}>
      <div className={styles['brand']}>
        <Logo size={26} />
        <b>{t('statements.statement.brand')}</b>
        <span>{t('statements.list.kind')}</span>
      </div>
      <h2>{formatMonth(month, lang)}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function Balance({ answer: { statement, differenceFen } }: { answer: StatementAnswer }): ReactNode {
  const { t } = useText();
  const lines = [
    [t('statements.statement.opening'), formatFen(statement.openingFen)],
    [t('statements.statement.net'), formatFen(statement.netFen, { sign: true })],
    [t('statements.statement.withdrawn'), formatFen(statement.withdrawnFen)],
  ] as const;
  return (
    <section className={styles['equation']}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <span>{label}</span>
          <b>{value}</b>
        </div>
      ))}
      <div data-sum>
        <span>{t('statements.statement.closing')}</span>
        <b>{formatFen(statement.closingFen)}</b>
      </div>
      <p data-tone={differenceFen === undefined ? 'good' : 'open'}>
        <Icon name={differenceFen === undefined ? 'check-filled' : 'alert'} size={16} />
        {differenceFen === undefined
          ? t('statements.statement.checked')
          : t('statements.list.difference', { amount: formatFen(differenceFen) })}
      </p>
    </section>
  );
}
