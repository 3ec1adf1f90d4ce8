/** The consequences of a new payee, above the form: old and new account, the day, and who is notified. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatDayInText, formatWhenInText } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon, type IconName } from '#platform/ui/basics/icon.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { bankOfCard } from '#platform/validate/bank-of-card.ts';
import { cardDigits, isBankCard } from '#platform/validate/bank.ts';
import type { getProfile } from '../../contract/accounts/get-profile.ts';
import type { ShownAccount } from './account-card.tsx';
import styles from '../payees.module.css';

export type Payees = NonNullable<AnswerOf<typeof getProfile>['payees']>;

const HOUR_MS = 3_600_000;

interface ChangeSummaryProps {
  payees: Payees;
  /** The account that is paid to now; undefined for a new one. */
  former: ShownAccount | undefined;
  /** The values typed so far. */
  next: { bank: string | undefined; tail: string };
}

const payableFrom = ({ hours }: Payees, now: Date): Date => new Date(now.getTime() + hours * HOUR_MS);

function ChangeSummary({ payees, former, next }: ChangeSummaryProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { hours, mobile } = payees;
  const at = formatWhenInText(payableFrom(payees, now), now, lang);
  const shown = former && { bank: former.bankName, tail: former.cardTail };
  return (
    <Card className={styles['change']}>
      {former && (
        <div className={styles['from-to']}>
          <End label={t('settlement.change.now')} bank={former.bankName} tail={former.cardTail} />
          <Icon name="arrow-right" size={20} />
          <End label={t('settlement.change.next')} bank={next.bank} tail={next.tail} />
        </div>
      )}
      <Consequence icon="clock" title={t('settlement.change.hours', { hours })}>
        {t('settlement.change.from', { at })}
      </Consequence>
      {shown && (
        <Consequence icon="card" title={t('settlement.change.meanwhile', { hours, ...shown })}>
          {former.paying &&
            t('settlement.change.paying', { amount: formatFen(fen(former.paying.amountFen)), ...shown })}
        </Consequence>
      )}
      {mobile !== undefined && (
        <Consequence icon="message" title={t('settlement.change.told', { mobile })}>
          {t('settlement.change.not-mine')}
        </Consequence>
      )}
    </Card>
  );
}

function End({ label, bank, tail }: { label: string; bank: string | undefined; tail: string }): ReactNode {
  return (
    <span>
      <small>{label}</small>
      <b>{bank ?? '-'}</b>
      <small>{tail === '' ? '' : `•••• ${tail}`}</small>
    </span>
  );
}

function Consequence({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }): ReactNode {
  return (
    <p className={styles['means']}>
      <Icon name={icon} size={20} />
      <span>
        <b>{title}</b>
        {children && <small>{children}</small>}
      </span>
    </p>
  );
}

/** The holder is the certified person and cannot be changed. */
function HolderCard({ holder }: { holder: NonNullable<Payees['holder']> }): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['person']}>
      <span>
        <b>{holder.name}</b>
        <small className="t-meta">{holder.idNumber}</small>
      </span>
      <Tag tone="success">{t('settlement.form.certified')}</Tag>
    </div>
  );
}

const TAIL = 4;
/** The last digits of a whole card number. */
const tailOf = (typed: string): string => (isBankCard(typed) ? cardDigits(typed).slice(-TAIL) : '');

interface MeaningProps {
  /** The card number as typed so far. */
  typed: string;
  /** Undefined where nothing can be changed. */
  payees: Payees | undefined;
  former: ShownAccount | undefined;
  /** The holder, where no other person is possible. */
  locked: Payees['holder'];
}

/** Content above the form. */
export function Meaning({ typed, payees, former, locked }: MeaningProps): ReactNode {
  const { t } = useText();
  const known = bankOfCard(typed);
  return (
    <>
      {payees && (
        <ChangeSummary
          payees={payees}
          former={former?.state === 'verified' ? former : undefined}
          next={{ bank: known && t(`bank.${known.bank}`), tail: tailOf(typed) }}
        />
      )}
      {locked && <HolderCard holder={locked} />}
    </>
  );
}

interface SubmitBarProps {
  /** Id of the form that the button submits. */
  form: string;
  running: boolean;
  typed: string;
  payees: Payees | undefined;
  isNew: boolean;
}

/** The button says from when on which card is paid to, as soon as one is typed. */
export function SubmitBar({ form, running, typed, payees, isNew }: SubmitBarProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const tail = tailOf(typed);
  const plain = t(isNew ? 'settlement.form.add' : 'settlement.form.save');
  return (
    <ActionBar>
      <Button type="submit" form={form} running={running}>
        {payees === undefined || tail === ''
          ? plain
          : t('settlement.form.submit', { at: formatDayInText(payableFrom(payees, now), now, lang), tail })}
      </Button>
    </ActionBar>
  );
}
