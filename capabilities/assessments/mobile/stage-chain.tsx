import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { BOLD, rich, useText } from '#platform/i18n/browser.tsx';
import { DOT } from '#platform/i18n/joined.ts';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { saleText } from '#capabilities/policies/contract/policy/sale-words.ts';
import type { getActivation } from '../contract/activations/get-activation.ts';
import { EXECUTION, CHECK_STATUS } from '../rules/check-status.ts';
import { percentOf, stateText } from './check-words.ts';
import styles from './stages.module.css';

export type ActivationInfo = AnswerOf<typeof getActivation>;
export type StageInfo = ActivationInfo['stages'][number];

export const runningStage = ({ stages }: ActivationInfo): StageInfo | undefined =>
  stages.find(({ status, execution }) => status === CHECK_STATUS.pending && execution === EXECUTION.running);

const toneOf = (info: ActivationInfo): 'warning' | 'success' | 'neutral' => {
  if (info.stages.some(({ status }) => status === CHECK_STATUS.pending)) return 'warning';
  return info.stages.some(({ status }) => status === CHECK_STATUS.met) ? 'success' : 'neutral';
};

/** The terminal, the amount that its running stage misses, and the chain of its stages. */
export function StageChain({ info }: { info: ActivationInfo }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const met = info.stages.filter(({ status }) => status === CHECK_STATUS.met).length;
  const tone = toneOf(info);
  const conditions = saleText(info.activationSales, 'binding', t);
  return (
    <Card>
      <Row
        lead={<Disc icon="terminal" square />}
        title={info.merchantName}
        meta={
          <>
            <Serial sn={info.sn} />
            {DOT}
            {info.policyName}
          </>
        }
        value={
          <Tag tone={tone}>
            {tone === 'success' ? t('assessments.state.met-n', { count: met }) : t(`assessments.state.all-${tone}`)}
          </Tag>
        }
      />
      <div className="pad pad-t0">
        <StageProgress info={info} />
        {conditions !== '' && <p className="t-meta">{t('assessments.counted.activation-sales', { conditions })}</p>}
        <div className={styles['foot']}>
          <span>{t(`assessments.mode.${info.mode}`)}</span>
          {info.earnedFen !== undefined && info.stillFen !== undefined && (
            <span>
              {rich(
                t('assessments.query.money', {
                  earned: shown(info.earnedFen),
                  still: shown(info.stillFen),
                }),
                BOLD,
              )}
            </span>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The amount that the running stage still misses, with the days left, and a bar per stage. */
export function StageProgress({ info }: { info: ActivationInfo }): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const stage = runningStage(info);
  return (
    <>
      {stage && (
        <div className={styles['missing']}>
          <div>
            <span className="t-label">{t('assessments.query.stage-misses', { number: stage.stage })}</span>
            {stage.missingFen > 0 ? (
              <Figure size="hero">
                <Amount fen={stage.missingFen} look="card" />
              </Figure>
            ) : (
              <Figure size="hero" unit={t('assessments.query.transactions')}>
                {stage.missingCount}
              </Figure>
            )}
          </div>
          <div className="t-r">
            <span className="t-label">{t('assessments.query.left')}</span>
            <DaysLeft days={daysBetween(businessDay(now), stage.toDay)} />
          </div>
        </div>
      )}
      <ol
        className={styles['chain']}
        data-chained={info.mode === 'chained' ? '' : undefined}
        data-running={stage ? '' : undefined}
      >
        {info.stages.map((each) => (
          <Stage key={each.stage} stage={each} now={now} dayNumber={info.dayNumber} />
        ))}
      </ol>
    </>
  );
}

function DaysLeft({ days }: { days: number }): ReactNode {
  const { t } = useText();
  if (days === 0) return <Figure size="large">{t('assessments.tasks.today')}</Figure>;
  return (
    <Figure size="large" unit={t('assessments.tasks.unit-days')}>
      {days}
    </Figure>
  );
}

const lookOf = ({ status, execution }: StageInfo): 'met' | 'now' | 'over' | 'next' => {
  if (status === CHECK_STATUS.met) return 'met';
  if (status < CHECK_STATUS.pending) return 'over';
  return execution === EXECUTION.running ? 'now' : 'next';
};

/** The position of today in the window, in percent. */
const todayIn = ({ fromNumber, toNumber }: StageInfo, dayNumber: number): number =>
  (Math.max(0, dayNumber - fromNumber) * 100) / Math.max(1, toNumber - fromNumber);

function Stage({ stage, now, dayNumber }: { stage: StageInfo; now: Date; dayNumber: number }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const look = lookOf(stage);
  const { rewardFen } = stage;
  const day = todayIn(stage, dayNumber);
  const state =
    look === 'next'
      ? t('assessments.query.from', { day: formatShortDate(stage.fromDay, now, lang) })
      : stateText(stage, t);
  return (
    <li data-look={look}>
      {look === 'now' && (
        <>
          <em className={styles['today']} style={{ left: `clamp(2.5rem, ${day}%, calc(100% - 2.5rem))` }}>
            {t('assessments.query.today', { number: dayNumber })}
          </em>
          <i className={styles['mark']} style={{ left: `${day}%` }} />
        </>
      )}
      <i className={styles['track']}>
        <i style={{ width: `${look === 'met' ? 100 : look === 'next' ? 0 : percentOf(stage)}%` }} />
      </i>
      <b>{t('assessments.stage', { number: stage.stage })}</b>
      <span>{t('assessments.query.days', { from: stage.fromNumber, to: stage.toNumber })}</span>
      <span className={styles['state']}>{state}</span>
      {rewardFen !== undefined && stage.status >= CHECK_STATUS.pending && (
        <span className={styles['state']}>
          {stage.status === CHECK_STATUS.met
            ? shown(rewardFen, { sign: true })
            : t('assessments.tasks.reward', { amount: shown(rewardFen) })}
        </span>
      )}
      {stage.isRewardCut && <span className={styles['state']}>{t('assessments.reward-cut')}</span>}
    </li>
  );
}
