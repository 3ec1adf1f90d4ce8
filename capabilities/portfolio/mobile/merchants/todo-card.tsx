/** The next step for a merchant: bind a terminal, activate it, or ask why it does not sell any more. */
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import type { Merchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { changeSnooze } from '#capabilities/merchants/contract/notes/change-snooze.ts';
import { useManages } from '#capabilities/merchants/mobile/api.ts';
import { BOUND } from '#capabilities/terminals/contract/binding/bind-status.ts';
import type { getMerchantTrend } from '../../contract/merchants/get-merchant-trend.ts';
import { PATHS } from '../paths.ts';
import { SNOOZE_READS, SnoozeSheet } from './snooze-sheet.tsx';
import type { Terminals } from './terminals-card.tsx';
import styles from './merchant.module.css';

interface TodoCardProps {
  merchant: Merchant;
  trend: AnswerOf<typeof getMerchantTrend> | undefined;
  terminals: Terminals | undefined;
  now: Date;
}

export function TodoCard(props: TodoCardProps): ReactNode {
  const { t } = useText();
  const { merchant, trend, terminals } = props;
  const isQuiet = trend?.class === 'silent' || trend?.class === 'lost';
  const isBare = terminals?.total === 0 && merchant.isDirect;
  const waiting = (terminals?.terminals ?? []).filter(({ bindStatus }) => bindStatus === BOUND);
  const [first] = waiting;
  if (!isQuiet && !isBare && first === undefined) return null;
  return (
    <Card>
      <CardHead title={t('portfolio.todo.title')} />
      {isQuiet && <Quiet {...props} />}
      <Rows indent="icon">
        {isBare && mayOpen(PATHS.bind) && (
          <Row
            icon="link"
            title={t('portfolio.todo.bind')}
            meta={t('portfolio.todo.bind-hint')}
            to={PATHS.bind}
            query={{ merchantId: merchant.id }}
          />
        )}
        {first !== undefined && mayOpen(PATHS.terminal) && (
          <Row
            icon="terminal"
            title={t('portfolio.todo.activate', { count: waiting.length, shown: formatCount(waiting.length) })}
            meta={t('portfolio.todo.activate-hint')}
            to={PATHS.terminal}
            query={{ id: first.id }}
          />
        )}
      </Rows>
    </Card>
  );
}

function Quiet({ merchant, trend, now }: TodoCardProps): ReactNode {
  const { t, lang } = useText();
  const may = useMay();
  const manages = useManages();
  const [isOpen, setOpen] = useState(false);
  const wake = useCommand(changeSnooze, { invalidates: SNOOZE_READS });
  const { snoozedUntil, agent } = merchant;
  const quiet = trend?.quietDays ?? 0;
  const left = trend?.daysLeft;
  return (
    <div className={styles['quiet']}>
      <p>
        <b>{t('portfolio.todo.quiet', { count: quiet, shown: formatCount(quiet) })}</b>
        <span className="t-meta">
          {left === undefined
            ? t('portfolio.todo.lost')
            : t('portfolio.todo.leaving', { count: left, shown: formatCount(left) })}
        </span>
        {snoozedUntil !== undefined && (
          <span className="t-meta">
            {t('portfolio.todo.snoozed', { day: formatShortDate(snoozedUntil, now, lang) })}
          </span>
        )}
      </p>
      {agent.relation !== 'self' && agent.id !== undefined && mayOpen(PATHS.agent) && (
        <SmallButton onClick={() => push(PATHS.agent, { id: agent.id })}>{t('portfolio.todo.ask')}</SmallButton>
      )}
      {may('merchant:edit') &&
        manages(merchant.id) &&
        (snoozedUntil === undefined ? (
          <SmallButton kind="quiet" onClick={() => setOpen(true)}>
            {t('portfolio.snooze.title')}
          </SmallButton>
        ) : (
          <SmallButton kind="quiet" running={wake.isPending} onClick={() => wake.mutate({ id: merchant.id })}>
            {t('portfolio.todo.wake')}
          </SmallButton>
        ))}
      {isOpen && <SnoozeSheet id={merchant.id} name={merchant.name} onClose={() => setOpen(false)} />}
    </div>
  );
}
