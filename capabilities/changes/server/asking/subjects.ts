/** Subjects with the value in force. */
import type { Db } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { policyContents } from '#capabilities/policies/server/api.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { ruleOf } from '../../rules/rate-bounds.ts';
import { plansInForce } from './plans-in-force.ts';
import { ratesInForce } from './rates-in-force.ts';
import { keyOf, type SubjectRow } from './subject-rows.ts';
import type { Value } from './value.ts';

export interface Subject extends SubjectRow {
  readonly key: string;
  readonly inForce: Value;
  /** Undefined for the policy's standard. */
  readonly since: Date | undefined;
}

type ValueInForce = Pick<Subject, 'inForce' | 'since'>;

const rateValues = async (db: Db, rows: readonly SubjectRow[], at: Date): Promise<ValueInForce[]> =>
  (await ratesInForce(db, rows, at)).map((rates) => {
    const since = rates.flatMap((rate) => rate.since ?? []).toSorted((one, other) => +other - +one)[0];
    return {
      inForce: { rates: rates.map(({ rateType, ...rate }) => ({ rateType, ...ruleOf(rateType, rate) })) },
      since,
    };
  });

const feeValues = (rows: readonly SubjectRow[]): ValueInForce[] =>
  rows.map(({ serviceFeeFen, boundAt }) => ({
    inForce: serviceFeeFen === null ? {} : { feeFen: serviceFeeFen },
    since: boundAt ?? undefined,
  }));

/** Includes unbound terminals. */
export const planValues = async (
  db: Db,
  rows: readonly Pick<SubjectRow, 'terminalId' | 'policyId'>[],
  at: Date,
): Promise<ValueInForce[]> => {
  const day = businessDay(at);
  const plans = await plansInForce(db, rows, at);
  const contents = await policyContents(db, [...new Set(rows.map(({ policyId }) => policyId))], day);
  return rows.map(({ terminalId, policyId }) => {
    const own = terminalId === null ? undefined : plans.get(terminalId);
    const plan = own ?? contents.get(policyId)?.content.communication;
    if (plan === undefined) return { inForce: {}, since: undefined };
    const { feeFen, freeDays, periodDays } = plan;
    return { inForce: { feeFen, freeDays, periodDays }, since: own?.fromAt ?? undefined };
  });
};

const valuesOf = (db: Db, kind: ChangeKind, rows: readonly SubjectRow[], at: Date): Promise<ValueInForce[]> => {
  if (kind === 'rate') return rateValues(db, rows, at);
  return kind === 'service' ? Promise.resolve(feeValues(rows)) : planValues(db, rows, at);
};

/** @param at the instant at which the values are in force. */
export const withValues = async (
  db: Db,
  kind: ChangeKind,
  rows: readonly SubjectRow[],
  at: Date,
): Promise<Subject[]> => {
  const values = await valuesOf(db, kind, rows, at);
  return rows.map((row, index) => ({
    ...row,
    key: keyOf(row),
    ...(values[index] ?? { inForce: {}, since: undefined }),
  }));
};
