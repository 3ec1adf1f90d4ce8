/** 邀请效果: opened, registered, bound, activated; each number leads to its list. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import type { CampaignKind } from '../../contract/campaign-states.ts';
import { getFunnel } from '../../contract/get-funnel.ts';
import { funnelShares, worstStep } from '../../rules/funnel.ts';
import { PATHS } from '../invitation-paths.ts';
import { FUNNEL_DAYS, RECORD_STEPS, type FunnelDays } from './fields.ts';
import styles from './invite.module.css';

interface FunnelCardProps {
  kind: CampaignKind;
  days: FunnelDays;
  onDays: (days: FunnelDays) => void;
}

export function FunnelCard({ kind, days, onDays }: FunnelCardProps): ReactNode {
  const { t } = useText();
  const { data, error, refetch } = useCall(getFunnel, { kind, days });
  const choices = FUNNEL_DAYS.map((value) => ({ value, label: t('invitations.funnel.days', { days: value }) }));
  return (
    <Card>
      <CardHead title={t('invitations.funnel.title')} />
      <div className={styles['days']}>
        <Segmented small label={t('invitations.funnel.period')} choices={choices} value={days} onChange={onDays} />
      </div>
      {data !== undefined && <Steps kind={kind} days={days} funnel={data} />}
      {data === undefined && error !== null && <ReadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows count={4} lead="none" />}
    </Card>
  );
}

type Funnel = AnswerOf<typeof getFunnel>;

function Steps({ kind, days, funnel }: { kind: CampaignKind; days: FunnelDays; funnel: Funnel }): ReactNode {
  const { t } = useText();
  const { widths, rates } = funnelShares(RECORD_STEPS.map((step) => funnel[step]));
  const worst = worstStep(RECORD_STEPS.map((step) => funnel[step]));
  return (
    <>
      <div className={styles['funnel']}>
        {RECORD_STEPS.map((step, index) => (
          <Tappable key={step} className={styles['step']} to={PATHS.records} query={{ kind, days, step }}>
            <span className={styles['what']}>
              <b>{t(`invitations.step.${step}`)}</b>
              <span>{t(`invitations.step.${step}-${kind}`)}</span>
            </span>
            <span className={styles['bar']}>
              {rates[index] !== undefined && <small>↓ {rates[index]}</small>}
              <i data-last={step === 'activated' || undefined} style={{ inlineSize: `${widths[index] ?? 0}%` }} />
            </span>
            <strong>{funnel[step]}</strong>
          </Tappable>
        ))}
      </div>
      <p className={styles['sentence']}>
        {worst === undefined
          ? t('invitations.funnel.empty')
          : t('invitations.funnel.worst', {
              from: t(`invitations.step.${RECORD_STEPS[worst - 1]}`),
              to: t(`invitations.step.${RECORD_STEPS[worst]}`),
            })}
      </p>
    </>
  );
}
