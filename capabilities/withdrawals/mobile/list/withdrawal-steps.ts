/** Timeline of a withdrawal: past steps, and expected steps while it is in progress. */
import { joined } from '#platform/i18n/joined.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { formatDateTime, formatDayInText, formatWhen } from '#platform/time/format.ts';
import type { Moment } from '#platform/ui/list/timeline.tsx';
import type { Translate } from '#capabilities/ledger/mobile/api.ts';
import { clockText } from '../applying/clock-text.ts';
import type { Withdrawal } from './withdrawal.ts';

const COMING = ['approved', 'paying', 'paid'] as const;
const ENDED: ReadonlySet<string> = new Set(['paid', 'rejected', 'failed', 'cancelled']);

const isOver = ({ day, by }: Withdrawal['arrival'], now: Date): boolean => `${day} ${by}` < formatDateTime(now);

/** Newest first; expected steps come before the current one. */
export const momentsOf = (withdrawal: Withdrawal, now: Date, lang: Lang, t: Translate): Moment[] => {
  const happened = withdrawal.steps.map(({ step, at }, index) => ({
    id: step,
    title: t(`withdrawals.step.${step}`),
    meta:
      index === withdrawal.steps.length - 1 && withdrawal.reason !== undefined
        ? joined(formatWhen(at, now, lang), withdrawal.reason)
        : formatWhen(at, now, lang),
    state: index === withdrawal.steps.length - 1 ? ('now' as const) : ('done' as const),
  }));
  if (ENDED.has(withdrawal.status)) return happened.toReversed();
  const reached = withdrawal.steps.map(({ step }) => step as string);
  const coming = COMING.filter((step) => !reached.includes(step)).map((step) => ({
    id: step,
    title: t(`withdrawals.step.${step}`),
    // no expected arrival once the promised time has passed
    ...(step === 'paid' &&
      !isOver(withdrawal.arrival, now) && {
        meta: t('withdrawals.withdraw.arrives', {
          day: formatDayInText(withdrawal.arrival.day, now, lang),
          time: clockText(withdrawal.arrival.by),
        }),
      }),
    state: 'open' as const,
  }));
  return [...happened, ...coming].toReversed();
};
