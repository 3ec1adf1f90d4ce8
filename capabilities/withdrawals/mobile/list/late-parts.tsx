import type { ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatTimeOfDay, formatWhenInText } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Timeline } from '#platform/ui/list/timeline.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { LateNext } from './late-next.tsx';
import { delayText, type Lateness } from './late.ts';
import { momentsOf } from './withdrawal-steps.ts';
import type { Withdrawal } from './withdrawal.ts';
import styles from './withdrawals.module.css';

interface LatePartsProps {
  withdrawal: Withdrawal;
  late: Lateness;
  now: Date;
}

/** The parts of a late withdrawal: the delay, the events so far, and the next step. */
export function LateParts({ withdrawal, late, now }: LatePartsProps): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const { wallet, payee, netFen } = withdrawal;
  const bank = t('withdrawals.withdrawals.of', { wallet: t(`ledger.name.${wallet}`), bank: payee.bankName });
  const happened = momentsOf(withdrawal, now, lang, t).filter(({ state }) => state !== 'open');
  return (
    <>
      <p className="t-meta">{t('withdrawals.late.what', { bank, tail: payee.cardTail, net: shown(fen(netFen)) })}</p>
      <Delay late={late} now={now} />
      <div className="gap-4" />
      <Timeline moments={happened} />
      <LateNext withdrawal={withdrawal} late={late} now={now} />
    </>
  );
}

/** The promised time, and the present one. */
function Delay({ late, now }: { late: Lateness; now: Date }): ReactNode {
  const { t, lang } = useText();
  const { since } = late.plan;
  return (
    <div className={styles['late']}>
      <Icon name="clock" size={20} />
      <span>
        {t('withdrawals.late.by', { delay: delayText(late, t) })}
        <em>
          {t('withdrawals.late.promised', { when: formatWhenInText(since, now, lang), now: formatTimeOfDay(now) })}
        </em>
      </span>
    </div>
  );
}

/** Calls the operator, where its number is configured. */
export function ContactOperator(): ReactNode {
  const { t } = useText();
  const phone = useSession().systemConfig?.['service_phone'] ?? '';
  if (phone === '') return null;
  return (
    <Button kind="quiet" icon="phone" onClick={() => void (location.href = `tel:${phone}`)}>
      {t('withdrawals.late.contact')}
    </Button>
  );
}
