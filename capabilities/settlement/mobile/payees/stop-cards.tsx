/** The steps taken, payments that continue, where the change came from, and the three steps back. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime, formatWhenInText } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Facts, type Fact } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { getStop } from '../../contract/payees/get-stop.ts';
import { STOP_STEPS } from '../../contract/payees/stop-words.ts';
import styles from '../payees.module.css';

export type Stop = NonNullable<AnswerOf<typeof getStop>['stop']>;

export function Stopped({ stop }: { stop: Stop }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const done = [
    { label: t('settlement.stop.all'), value: t('settlement.stop.all-stopped') },
    ...stop.ended.map(({ bankName, cardTail }) => ({
      label: t('settlement.accounts.card', { bank: bankName, tail: cardTail }),
      value: t('settlement.stop.ended'),
    })),
    { label: t('settlement.stop.devices'), value: t('settlement.stop.signed-out') },
    { label: t('settlement.stop.on-its-way'), value: t('settlement.stop.goes-on') },
  ];
  return (
    <>
      <StopHead title={t('settlement.told.stopped')}>
        {t('settlement.stop.since', { at: formatWhenInText(stop.stoppedAt, now, lang) })}
      </StopHead>
      <Steps stop={stop} />
      <FactCard title={t('settlement.stop.done')} facts={done} />
      {stop.change && <Origin change={stop.change} />}
    </>
  );
}

export function StopHead({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles['stop']}>
      <span className={styles['stop-icon']}>
        <Icon name="lock" size={24} />
      </span>
      <h2>{title}</h2>
      <p className="t-meta" role="status">
        {children}
      </p>
    </div>
  );
}

function Steps({ stop }: { stop: Stop }): ReactNode {
  const { t } = useText();
  const { next, identityBy, mobile } = stop;
  const at = STOP_STEPS.indexOf(next);
  return (
    <Card>
      <CardHead title={t('settlement.stop.steps')} />
      <ol className={styles['steps']}>
        {STOP_STEPS.map((step, index) => (
          <li key={step} aria-current={step === next ? 'step' : undefined}>
            <i className={styles['number']} data-now={step === next ? '' : undefined}>
              {at > index ? <Icon name="check" size={16} /> : index + 1}
            </i>
            <span>
              <b>{t(`settlement.stop.step.${step}`)}</b>
              <small className="t-meta">
                {t(`settlement.stop.hint.${step === 'identity' ? identityBy : step}`, { mobile })}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Origin({ change }: { change: NonNullable<Stop['change']> }): ReactNode {
  const { t } = useText();
  const { device, notifiedAt, mobile } = change;
  const facts = [
    { label: t('settlement.told.at'), value: formatDateTime(change.at) },
    {
      label: t('settlement.told.device'),
      value: change.isNewDevice ? t('settlement.stop.new-device', { device }) : device,
    },
    { label: t('settlement.told.network'), value: change.network },
    notifiedAt !== undefined && {
      label: t('settlement.stop.told'),
      value: t('settlement.stop.told-at', { at: formatDateTime(notifiedAt), mobile }),
    },
  ];
  return <FactCard title={t('settlement.stop.origin')} facts={facts} />;
}

function FactCard({ title, facts }: { title: string; facts: readonly (Fact | false)[] }): ReactNode {
  return (
    <Card>
      <CardHead title={title} />
      <div className="pad">
        <Facts facts={facts} />
      </div>
    </Card>
  );
}
