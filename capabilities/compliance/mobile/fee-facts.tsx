import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { formatDay, formatDayInText } from '#platform/time/format.ts';
import { Facts } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { getActivation } from '../contract/get-activation.ts';

type Fee = NonNullable<AnswerOf<typeof getActivation>['fee']>;

/**
 * The communication fee of a terminal: the next phase, and what is due and was not collected, of which nobody earns.
 */
export function FeeFacts({ fee }: { fee: Fee }): ReactNode {
  const { t } = useText();
  return (
    <>
      <Facts facts={[...useNext(fee), ...useOpen(fee), ...useChanges(fee)]} />
      {(fee.byPlan || fee.open !== undefined) && (
        <p className="t-meta">{t(fee.byPlan ? 'compliance.fee.guaranteed' : 'compliance.fee.open-hint')}</p>
      )}
    </>
  );
}

const useNext = ({ feeFen, charged, nextOn, nextNumber, byPlan }: Fee) => {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  if (nextOn === undefined)
    return [{ label: t('compliance.fee.title'), value: t('compliance.fee.ended', { count: charged }) }];
  return [
    { label: t('compliance.fee.next'), value: formatDay(nextOn, now, lang) },
    {
      label: t('compliance.fee.phase'),
      value: t('compliance.fee.phase-amount', { number: nextNumber, amount: shown(feeFen) }),
    },
    !byPlan && {
      label: t('compliance.fee.collected'),
      value: t('compliance.fee.collected-count', { count: charged }),
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
      label: t('compliance.fee.open'),
      value: <b>{t('compliance.fee.open-amount', { count: open.count, amount: shown(open.fen) })}</b>,
    },
    open !== undefined && { label: t('compliance.fee.open-since'), value: formatDay(open.since, now, lang) },
    failed !== undefined && {
      label: t('compliance.fee.failed'),
      value:
        failed.reason === undefined
          ? t('compliance.fee.failed-on', { day: failedOn })
          : t('compliance.fee.failed-why', { day: failedOn, reason: failed.reason }),
    },
    unearned !== undefined && {
      label: t('compliance.fee.unearned'),
      value: t('compliance.fee.unearned-amount', { count: unearned.count, amount: shown(unearned.fen) }),
    },
  ];
};

/** 60.00 每 60 天，第 2 期起: by whom and from when. */
const useChanges = ({ changes }: Fee) => {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  return changes.map(({ on, feeFen, freeDays, periodDays, firstNumber, byAcquirer }) => ({
    label: t(byAcquirer ? 'compliance.fee.changed-by-acquirer' : 'compliance.fee.changed', {
      day: formatDayInText(on, now, lang),
    }),
    value:
      firstNumber === 1
        ? t('compliance.fee.changed-first', { amount: shown(feeFen), free: freeDays, days: periodDays })
        : firstNumber === undefined
          ? t('compliance.fee.changed-passed', { amount: shown(feeFen), days: periodDays })
          : t('compliance.fee.changed-to', { amount: shown(feeFen), days: periodDays, number: firstNumber }),
  }));
};
