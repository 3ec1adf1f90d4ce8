/** Decides which activations are rewarded, with all that share their terminals or the identities of their merchants. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { decideOnce, type OnceOutcome, type OnceActivation } from '../../rules/evaluation/once.ts';
import { lockBooking } from './lock.ts';

interface StoredOnce extends Omit<OnceActivation, 'id' | 'anewAfterMonths' | 'maxPerIdentity'> {
  readonly id: ActivationId;
  readonly anewAfterMonths: number | null;
  readonly maxPerIdentity: number | null;
  readonly unrewarded: OnceOutcome['unrewarded'] | null;
  readonly stagesOver: OnceOutcome['stagesOver'] | null;
}

/** The activations that are not alone: their terminal has other bindings, or an identity has other terminals. */
const sharing = async (tx: Tx, ids: readonly ActivationId[]): Promise<ActivationId[]> => {
  const { rows } = await sql<{ id: ActivationId }>`
    with asked as materialized (
      select terminal_id, merchant_id, activation.policy_id, max_per_identity is not null as is_limited
      from assessments.activation join assessments.plan on plan.id = plan_id
      where activation.id = any (${ids}::bigint[])
    )
    select activation.id from assessments.activation where terminal_id in (select terminal_id from asked)
    union
    select activation.id from assessments.activation
    where merchant_id in (select merchants.api_same_identity(array(select merchant_id from asked where is_limited)))
      and policy_id in (select policy_id from asked where is_limited)
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Grows until no other activation shares anything with them. */
const closure = async (tx: Tx, ids: readonly ActivationId[]): Promise<ActivationId[]> => {
  let found = await sharing(tx, ids);
  for (;;) {
    const more = await sharing(tx, found);
    if (more.length <= found.length) return found;
    found = more;
  }
};

const read = async (tx: Tx, ids: readonly ActivationId[]): Promise<StoredOnce[]> => {
  const { rows } = await sql<StoredOnce>`
    select activation.id, terminal_id as "terminalId", activation.policy_id as "policyId", activated_at as at, day,
      case when met_on is not null then 'earned' when status = assessments.pending() then 'open'
        else 'missed' end as state,
      is_once as "isOnce", unrewarded, stages_over as "stagesOver", anew_after_months as "anewAfterMonths",
      max_per_identity as "maxPerIdentity", array(select identity from merchants.api_identities(array[merchant_id])
        where max_per_identity is not null order by 1) as identities
    from assessments.activation join assessments.plan on plan.id = plan_id
    join assessments.stage_check on activation_id = activation.id and stage = 0
    where activation.id = any (${ids}::bigint[]) order by activation.id`.execute(tx);
  return rows;
};

const ruleOf = ({ anewAfterMonths, maxPerIdentity, ...row }: StoredOnce): OnceActivation => ({
  ...row,
  anewAfterMonths: anewAfterMonths ?? undefined,
  maxPerIdentity: maxPerIdentity ?? undefined,
});

/** Whether any of them could be barred: usually none, which costs one statement. */
const areAlone = async (tx: Tx, ids: readonly ActivationId[]): Promise<boolean> => {
  const { rows } = await sql`
    select from assessments.activation as own join assessments.plan on plan.id = plan_id
    where own.id = any (${ids}::bigint[]) and (max_per_identity is not null or exists (
      select from assessments.activation as other where other.terminal_id = own.terminal_id and other.id <> own.id))
    limit 1`.execute(tx);
  return rows.length === 0;
};

/**
 * Runs after the checks of the activations themselves. @returns activations whose outcome changed: their checks have to
 * be evaluated again.
 */
export const decideRewarded = async (tx: Tx, ids: readonly ActivationId[]): Promise<ActivationId[]> => {
  if (await areAlone(tx, ids)) return [];
  // terminals of one identity may be in both lanes
  await lockBooking(tx);
  const stored = await read(tx, await closure(tx, ids));
  const decided = new Map(decideOnce(stored.map(ruleOf)).map((one) => [one.id, one]));
  const changed = stored.filter(({ id, unrewarded, stagesOver }) => {
    const now = decided.get(id);
    return (now?.unrewarded ?? null) !== unrewarded || (now?.stagesOver ?? null) !== stagesOver;
  });
  if (changed.length === 0) return [];
  const of = changed.map(({ id }) => id);
  await sql`
    update assessments.activation set unrewarded = new.unrewarded, stages_over = new.stages_over
    from unnest(${of}::bigint[], ${of.map((id) => decided.get(id)?.unrewarded ?? null)}::text[],
      ${of.map((id) => decided.get(id)?.stagesOver ?? null)}::text[]) as new (id, unrewarded, stages_over)
    where activation.id = new.id`.execute(tx);
  await sql`update assessments.stage_check set is_award_moved = true
    where stage = 0 and activation_id = any (${of}::bigint[])`.execute(tx);
  return of;
};
