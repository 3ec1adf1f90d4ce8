/** 邀请效果: opened, registered, bound, activated; each number leads to its list. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import type { CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import { getFunnel } from '../../contract/campaigns/get-funnel.ts';
import { funnelShares, rateOf, worstStep } from '../../rules/inviting/funnel.ts';
import { FUNNEL_DAYS, RECORD_STEPS, type FunnelDays } from './fields.ts';
import { PATHS } from './invitation-paths.ts';
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
      {data === undefined && error !== null ? (
        <ReadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Steps kind={kind} days={days} funnel={data} />
      )}
    </Card>
  );
}

type Funnel = AnswerOf<typeof getFunnel>;

interface StepsProps {
  kind: CampaignKind;
  days: FunnelDays;
  /** Undefined while it is being read: the card keeps its height. */
  funnel: Funnel | undefined;
}

function Steps({ kind, days, funnel }: StepsProps): ReactNode {
  const { t } = useText();
  const counts = funnel ? RECORD_STEPS.map((step) => funnel[step]) : [];
  const { widths, rates } = funnelShares(counts);
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
            <strong>{counts[index] ?? <SkeletonText width="2em" />}</strong>
          </Tappable>
        ))}
      </div>
      <p className={styles['sentence']}>{funnel ? <Worst counts={counts} /> : <SkeletonText width="14em" />}</p>
    </>
  );
}

/** The step at which most people are lost. */
function Worst({ counts }: { counts: number[] }): ReactNode {
  const { t } = useText();
  const worst = worstStep(counts);
  const rate = rateOf(counts.at(-1) ?? 0, counts[0]);
  return worst === undefined
    ? t('invitations.funnel.empty')
    : t('invitations.funnel.worst', {
        share: rate === undefined ? '' : t('invitations.funnel.share', { rate }),
        from: t(`invitations.step.${RECORD_STEPS[worst - 1]}`),
        to: t(`invitations.step.${RECORD_STEPS[worst]}`),
      });
}
