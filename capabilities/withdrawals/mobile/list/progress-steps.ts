/** The four steps of a withdrawal in progress: applied, reviewed, paid out, received. */
import type { Lang } from '#platform/i18n/languages.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatDateTime, formatDay, formatTimeOfDay, formatWhen } from '#platform/time/format.ts';
import type { Translate } from '#capabilities/ledger/mobile/api.ts';
import { clockText } from '../applying/clock-text.ts';
import { delayText, lateOf } from './late.ts';
import type { Withdrawal } from './withdrawal.ts';

export interface ProgressStep {
  id: 'applied' | 'review' | 'pay' | 'paid';
  title: string;
  /** When the step happened or is expected; absent once the expected time has passed. */
  meta: string | undefined;
  state: 'done' | 'now' | 'open' | 'late';
}

interface TextContext {
  now: Date;
  lang: Lang;
  t: Translate;
}

const pastText = (at: string, { now, lang }: TextContext): string =>
  businessDay(new Date(at)) === businessDay(now) ? formatTimeOfDay(at) : formatWhen(at, now, lang);

const expectedText = (day: string, by: string, { now, lang, t }: TextContext): string | undefined => {
  if (`${day} ${by}` < formatDateTime(now)) return undefined;
  const time = clockText(by);
  if (day === businessDay(now)) return t('withdrawals.progress.by', { time });
  return t('withdrawals.progress.by-day', { day: formatDay(day, now, lang), time });
};

const happenedAt = ({ steps }: Withdrawal, step: Withdrawal['steps'][number]['step']): string | undefined =>
  steps.find((done) => done.step === step)?.at;

const reviewOf = (withdrawal: Withdrawal, shown: TextContext): Pick<ProgressStep, 'title' | 'meta'> => {
  const { arrival, reviewedBy, appliedAt } = withdrawal;
  const approvedAt = happenedAt(withdrawal, 'approved');
  const { t } = shown;
  if (approvedAt !== undefined)
    return {
      title: t('withdrawals.progress.approved'),
      meta: approvedAt === appliedAt ? t('withdrawals.progress.automatic') : pastText(approvedAt, shown),
    };
  return {
    title: t(`withdrawals.progress.${withdrawal.status === 'reviewing' ? 'reviewing' : 'review'}`),
    meta: expectedText(arrival.day, reviewedBy, shown),
  };
};

const payOf = (withdrawal: Withdrawal, shown: TextContext): Pick<ProgressStep, 'title' | 'meta'> => {
  const payingAt = happenedAt(withdrawal, 'paying');
  const { t } = shown;
  return payingAt === undefined
    ? { title: t('withdrawals.progress.pay'), meta: t('withdrawals.progress.bank') }
    : { title: t('withdrawals.progress.paying'), meta: pastText(payingAt, shown) };
};

const paidOf = (withdrawal: Withdrawal, shown: TextContext): Pick<ProgressStep, 'title' | 'meta'> => {
  const late = lateOf(withdrawal, shown.now);
  const { t } = shown;
  if (late !== undefined) return { title: t('withdrawals.progress.late'), meta: delayText(late, t) };
  const { day, by } = withdrawal.arrival;
  return { title: t('withdrawals.progress.paid'), meta: expectedText(day, by, shown) };
};

/** Index of the current step; a withdrawal that was sent and is late waits for the last one. */
const reachedOf = (withdrawal: Withdrawal, now: Date): number => {
  if (lateOf(withdrawal, now)?.cause === 'bank') return 3;
  if (withdrawal.status === 'paying') return 2;
  return withdrawal.status === 'reviewing' || happenedAt(withdrawal, 'approved') !== undefined ? 1 : 0;
};

export const progressOf = (withdrawal: Withdrawal, now: Date, lang: Lang, t: Translate): ProgressStep[] => {
  const shown = { now, lang, t };
  const { appliedAt } = withdrawal;
  const reached = reachedOf(withdrawal, now);
  const isLate = lateOf(withdrawal, now) !== undefined;
  const steps = [
    { id: 'applied' as const, title: t('withdrawals.progress.applied'), meta: pastText(appliedAt, shown) },
    { id: 'review' as const, ...reviewOf(withdrawal, shown) },
    { id: 'pay' as const, ...payOf(withdrawal, shown) },
    { id: 'paid' as const, ...paidOf(withdrawal, shown) },
  ];
  return steps.map((step, index) => ({
    ...step,
    state: step.id === 'paid' && isLate ? 'late' : index < reached ? 'done' : index === reached ? 'now' : 'open',
  }));
};

const OPEN: ReadonlySet<Withdrawal['status']> = new Set(['applied', 'reviewing', 'paying']);
const STOPPED: ReadonlySet<Withdrawal['status']> = new Set(['rejected', 'failed', 'cancelled']);

export const isOpen = ({ status }: Pick<Withdrawal, 'status'>): boolean => OPEN.has(status);
/** Ended without a payment: the amount is back in the wallet. */
export const isStopped = ({ status }: Pick<Withdrawal, 'status'>): boolean => STOPPED.has(status);
