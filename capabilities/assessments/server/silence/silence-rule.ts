/**
 * After how many days without a sale a rewarded terminal is silent, and how many may be silent: a setting with a
 * history.
 */
import type { StaffOperator } from '#platform/auth/operator.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { businessDay, monthOf, type BusinessMonth } from '#platform/time/business-day.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { fourEyes, proposedBy } from '#capabilities/staff/server/api.ts';
import { USUAL_SILENCE } from '../../rules/silence/silence.ts';

export interface SilenceRule {
  readonly days: number;
  readonly thresholdPpm: Ppm;
}

export interface KeptSilenceRule extends SilenceRule {
  /** Rewards of this month and later ones are subject to the rule. */
  readonly fromMonth: BusinessMonth;
  readonly setBy: string;
  readonly setAt: Date;
}

const USUAL: SilenceRule = { days: USUAL_SILENCE.days, thresholdPpm: ppm(USUAL_SILENCE.thresholdPpm) };

/** Every value that was ever set, newest last. */
export const silenceRules = async (db: Db): Promise<KeptSilenceRule[]> => {
  const { rows } = await sql<KeptSilenceRule>`
    select from_month as "fromMonth", days, threshold_ppm as "thresholdPpm", set_by as "setBy", set_at as "setAt"
    from assessments.silence_rule order by from_month, id`.execute(db);
  return rows;
};

/** The rule for the rewards of a month. */
export const silenceRuleOf = async (db: Db, month: BusinessMonth): Promise<SilenceRule> => {
  const rule = (await silenceRules(db)).findLast(({ fromMonth }) => fromMonth <= month);
  return rule === undefined ? USUAL : { days: rule.days, thresholdPpm: rule.thresholdPpm };
};

export interface SilenceRuleEdit extends SilenceRule {
  readonly fromMonth: BusinessMonth;
  readonly operator: StaffOperator;
  readonly now: Date;
}

/**
 * Takes two persons, because it decides whose rewards can be clawed back; never for a month that has begun, in which
 * agents relied on the values shown.
 * @returns until when another person must enter the same; undefined when it is set.
 * @throws Problem
 */
export const setSilenceRule = async (
  tx: Tx,
  { operator, now, ...rule }: SilenceRuleEdit,
): Promise<Date | undefined> => {
  const { fromMonth, days, thresholdPpm } = rule;
  await lockFor(tx, 'assessments.silence_rule');
  if (fromMonth <= monthOf(businessDay(now))) throw refuse('silence_month_begun', { month: fromMonth });
  const before = await silenceRuleOf(tx, fromMonth);
  const subject = `silence:${fromMonth}`;
  const eyes = await fourEyes(tx, { act: 'limit', subject, terms: rule, amountFen: fen(0), operator, now });
  const call = eyes.is === 'waits' ? 'assessments.propose-silence-rule' : 'assessments.set-silence-rule';
  const after = { ...rule, ...proposedBy(eyes) };
  await operatorAudit(tx, call, { operator, now }, { subject: 'silence rule', subjectId: fromMonth, before, after });
  if (eyes.is === 'waits') return eyes.lapsesAt;
  await sql`insert into assessments.silence_rule (from_month, days, threshold_ppm, set_by, set_at)
    values (${fromMonth}, ${days}, ${thresholdPpm}, ${operator.login}, ${now})`.execute(tx);
  return undefined;
};
