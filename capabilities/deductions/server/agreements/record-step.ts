/** The only way to change the state of an agreement: its row is locked and the step is recorded. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { AgreementId } from '../../contract/agreements/deduction-ids.ts';
import type { AgreementState, AgreementStep } from '../../contract/enums.ts';
import { stateAfter, stateOn } from '../../rules/agreements/agreement-state.ts';
import { firstDay } from '../../rules/schedule.ts';
import { lockAgreement, type AgreementRow } from './agreement-row.ts';

/** A person of the operator, the account of the agent, or nobody: the job. */
export interface Actor {
  readonly operator?: string;
  readonly accountId?: AccountId;
  readonly note?: string | undefined;
}

export const addStep = async (tx: Tx, id: AgreementId, step: AgreementStep, by: Actor, now: Date): Promise<void> => {
  await sql`insert into deductions.step (agreement_id, step, at, by_operator, by_account_id, note)
    values (${id}, ${step}, ${now}, ${by.operator ?? null}, ${by.accountId ?? null}, ${by.note ?? null})`.execute(tx);
};

export type ChangeResult = { readonly row: AgreementRow } | { readonly refusedIn: AgreementState };

/** @param id must exist. @returns the agreement after the step, or the state that forbids the step. */
export const changeAgreement = async (
  tx: Tx,
  id: AgreementId,
  step: Exclude<AgreementStep, 'offered' | 'finished'>,
  by: Actor,
  now: Date,
): Promise<ChangeResult> => {
  const before = await lockAgreement(tx, id);
  if (before === undefined) throw new Error(`agreement ${id} does not exist`);
  const today = businessDay(now);
  const state = stateOn(before.state, before.offeredUntil, today);
  const after = stateAfter(state, step);
  if (after === undefined) return { refusedIn: state };
  const startsOn = step === 'approved' ? firstDay(today, before.startsOn) : before.startsOn;
  await sql`update deductions.agreement set state = ${after}, starts_on = ${startsOn}::date
    where id = ${id}`.execute(tx);
  await addStep(tx, id, step, by, now);
  return { row: { ...before, state: after, startsOn } };
};
