import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDay, formatDayInText } from '#platform/time/format.ts';
import { Facts } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { getActivation } from '../../contract/activations/get-activation.ts';

type Fee = NonNullable<AnswerOf<typeof getActivation>['fee']>;

/**
 * The communication fee of a terminal: the next phase, and phases that are due but were not collected, from which
 * nobody earns.
 */
export function FeeFacts({ fee }: { fee: Fee }): ReactNode {
  const { t } = useText();
  return (
    <>
      <Facts facts={[...useNext(fee), ...useOpen(fee), ...useChanges(fee)]} />
      {(fee.byPlan || fee.open !== undefined) && (
        <p className="t-meta">{t(fee.byPlan ? 'assessments.fee.guaranteed' : 'assessments.fee.open-hint')}</p>
      )}
    </>
  );
}

const useNext = ({ feeFen, charged, nextOn, nextNumber, byPlan }: Fee) => {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  if (nextOn === undefined)
    return [{ label: t('assessments.fee.title'), value: t('assessments.fee.ended', { count: charged }) }];
  return [
    { label: t('assessments.fee.next'), value: formatDay(nextOn, now, lang) },
    {
      label: t('assessments.fee.phase'),
      value: t('assessments.fee.phase-amount', { number: nextNumber, amount: shown(feeFen) }),
    },
    !byPlan && {
      label: t('assessments.fee.collected'),
      value: t('assessments.fee.collected-count', { count: charged }),
    },
  ];
};

const useOpen = ({ open, failed, unearned }: Fee) => {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const failedOn = failed && formatDayInText(failed.on, now, lang);
  return [
    open !== undefined && {
      label: t('assessments.fee.open'),
      value: <b>{t('assessments.fee.open-amount', { count: open.count, amount: shown(open.fen) })}</b>,
    },
    open !== undefined && { label: t('assessments.fee.open-since'), value: formatDay(open.since, now, lang) },
    failed !== undefined && {
      label: t('assessments.fee.failed'),
      value:
        failed.reason === undefined
          ? t('assessments.fee.failed-on', { day: failedOn })
          : t('assessments.fee.failed-why', { day: failedOn, reason: failed.reason }),
    },
    unearned !== undefined && {
      label: t('assessments.fee.unearned'),
      value: t('assessments.fee.unearned-amount', { count: unearned.count, amount: shown(unearned.fen) }),
    },
  ];
};

/** 60.00 每 60 天，第 2 期起: who changed it and from when. */
const useChanges = ({ changes }: Fee) => {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  return changes.map(({ on, feeFen, freeDays, periodDays, firstNumber, byAcquirer }) => ({
    label: t(byAcquirer ? 'assessments.fee.changed-by-acquirer' : 'assessments.fee.changed', {
      day: formatDayInText(on, now, lang),
    }),
    value:
      firstNumber === 1
        ? t('assessments.fee.changed-first', { amount: shown(feeFen), free: freeDays, days: periodDays })
        : firstNumber === undefined
          ? t('assessments.fee.changed-passed', { amount: shown(feeFen), days: periodDays })
          : t('assessments.fee.changed-to', { amount: shown(feeFen), days: periodDays, number: firstNumber }),
  }));
};
