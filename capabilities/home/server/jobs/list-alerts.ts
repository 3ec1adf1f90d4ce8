import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { isFailing, jobStates, type JobState } from '#platform/jobs/job-overview.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { dayByAcquirer } from '#capabilities/trades/server/api.ts';
import { listAlerts } from '../../contract/jobs/list-alerts.ts';

type Alert = AnswerOf<typeof listAlerts>['alerts'][number];

/** An acquirer that has sent something today and then nothing for so long. */
const SILENT_SECONDS = 900;
const LATE_SECONDS = 300;

/** Jobs whose failure is an alert of its own. */
const WATCHED: Readonly<Record<string, { key: Alert['key']; path: string }>> = {
  'audit.verify-chain': { key: 'chain-broken', path: '/audit' },
  'ledger.reconcile': { key: 'ledger-differs', path: '/ledger' },
  'reconciliation.compare-days': { key: 'day-file-differs', path: '/acquirers' },
};

const secondsSince = (at: Date, now: Date): number => Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));

const watched = (states: readonly JobState[]): Alert[] =>
  Object.entries(WATCHED).map(([name, { key, path }]) => {
    const state = states.find((each) => each.name === name);
    const isRinging = state !== undefined && isFailing(state);
    const { failedAt, error } = state?.run ?? {};
    return {
      id: key,
      key,
      severity: 'P1' as const,
      isRinging,
      reading: isRinging ? 1 : 0,
      limit: 0,
      ...(isRinging && failedAt && { since: failedAt.toISOString() }),
      ...(isRinging && error && { detail: error }),
      path,
    };
  });

const failed = (states: readonly JobState[]): Alert[] => {
  const failing = states.filter((state) => WATCHED[state.name] === undefined && isFailing(state));
  const rings = failing.map(({ name, run, queue, faults }) => {
    const since = run?.failedAt ?? faults[0]?.firstAt;
    const detail = run?.error ?? faults[0]?.error;
    return {
      ...ofJobs(name),
      isRinging: true,
      subject: name,
      reading: (queue?.failed ?? 0) + faults.length || 1,
      ...(since && { since: since.toISOString() }),
      ...(detail && { detail }),
    };
  });
  return rings.length > 0 ? rings : [{ ...ofJobs(''), isRinging: false, reading: 0 }];
};

const ofJobs = (name: string) => ({
  id: name === '' ? 'job-failed' : `job-failed/${name}`,
  key: 'job-failed' as const,
  severity: 'P2' as const,
  limit: 0,
  path: name === '' ? '/jobs' : `/jobs/${name}`,
});

const late = (states: readonly JobState[]): Alert => {
  const slowest = states.toSorted((one, other) => lagOf(other) - lagOf(one))[0];
  const reading = slowest === undefined ? 0 : lagOf(slowest);
  const isRinging = reading > LATE_SECONDS;
  return {
    id: 'queue-late',
    key: 'queue-late',
    severity: 'P2',
    isRinging,
    reading,
    limit: LATE_SECONDS,
    ...(isRinging && slowest !== undefined && { subject: slowest.name }),
    path: isRinging && slowest !== undefined ? `/jobs/${slowest.name}` : '/jobs',
  };
};

const lagOf = ({ queue }: JobState): number => queue?.lagSeconds ?? 0;

const silent = async (db: Db, now: Date): Promise<Alert[]> =>
  (await dayByAcquirer(db, businessDay(now))).map(({ acquirer, lastAt }) => {
    const reading = secondsSince(lastAt, now);
    return {
      id: `acquirer-silent/${acquirer}`,
      key: 'acquirer-silent',
      severity: 'P1',
      isRinging: reading > SILENT_SECONDS,
      subject: acquirer,
      reading,
      limit: SILENT_SECONDS,
      since: lastAt.toISOString(),
      path: '/acquirers',
    };
  });

/** Ringing first, the gravest of them before; what rings is never hidden by what is in order. */
const rankOf = ({ isRinging, severity }: Alert): number => (isRinging ? 0 : 2) + (severity === 'P1' ? 0 : 1);

export const listAlertsRoute = handle(listAlerts, async ({ db, now }) => {
  const states = await jobStates(db);
  const alerts = [...watched(states), ...(await silent(db, now)), ...failed(states), late(states)];
  return { alerts: alerts.toSorted((one, other) => rankOf(one) - rankOf(other)) };
});
