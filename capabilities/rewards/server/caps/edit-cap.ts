/** The operator caps the rewards of a policy and kind by the month (docs/domain.md §4 "Cap of a month"). */
import type { Operator } from '#platform/auth/operator.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { addDays, businessDay, monthOf, type BusinessMonth } from '#platform/time/business-day.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { CappedKind } from '../../contract/caps/capped-kinds.ts';

export interface CapEdit {
  readonly policyId: PolicyId;
  readonly kind: CappedKind;
  readonly fromMonth: BusinessMonth;
  /** Undefined for no cap from this month on. */
  readonly capFen: Fen | undefined;
  readonly operator: Operator;
  readonly now: Date;
}

export interface Cap {
  readonly policyId: PolicyId;
  readonly kind: CappedKind;
  readonly fromMonth: BusinessMonth;
  /** Null for no cap from this month on. */
  readonly capFen: Fen | null;
  readonly setBy: string;
}

export interface UsedCap {
  readonly policyId: PolicyId;
  readonly kind: CappedKind;
  readonly month: BusinessMonth;
  readonly usedFen: Fen;
  /** Amounts of cut awards, without those of clawed back ones. */
  readonly cutCount: number;
}

const COLUMNS = sql`policy_id as "policyId", kind, from_month as "fromMonth", cap_fen as "capFen", set_by as "setBy"`;

/** The cap that is in force in the month, whenever it was set. */
const capIn = async (tx: Tx, { policyId, kind, fromMonth }: CapEdit): Promise<Cap | undefined> => {
  const { rows } = await sql<Cap>`
    select ${COLUMNS} from rewards.pool_cap
    where policy_id = ${policyId} and kind = ${kind} and from_month <= ${fromMonth}
    order by from_month desc limit 1`.execute(tx);
  return rows[0];
};

const capAfter = async (tx: Tx, { policyId, kind, fromMonth }: CapEdit): Promise<Cap | undefined> => {
  const { rows } = await sql<Cap>`
    select ${COLUMNS} from rewards.pool_cap
    where policy_id = ${policyId} and kind = ${kind} and from_month > ${fromMonth}
    order by from_month limit 1`.execute(tx);
  return rows[0];
};

/** A booking of a month that begins tomorrow may be at work already, in the first second of its day. */
const isOpen = (month: BusinessMonth, now: Date): boolean => month > monthOf(addDays(businessDay(now), 1));

/** @throws Problem */
const checkMonth = (edit: CapEdit, before: Cap | undefined): void => {
  const { fromMonth: month, capFen, now } = edit;
  if (isOpen(month, now)) return;
  if (month < monthOf(businessDay(now))) throw refuse('reward_cap_over', { month });
  if (before === undefined) throw refuse('reward_cap_begun', { month });
  if (before.capFen === null || (capFen !== undefined && capFen < before.capFen))
    throw refuse('reward_cap_lower', { month, cap: before.capFen === null ? '—' : formatFen(before.capFen) });
};

export interface EditedCap {
  /** The cap that the month had before. */
  readonly before: Cap | undefined;
  /** The cap that was set before for a later month, and ends this one. */
  readonly next: Cap | undefined;
}

/** @throws Problem */
export const editCap = async (tx: Tx, edit: CapEdit): Promise<EditedCap> => {
  const { policyId, kind, fromMonth, capFen = null, operator, now } = edit;
  await lockFor(tx, 'rewards.pool_cap', `${policyId} ${kind}`);
  const before = await capIn(tx, edit);
  checkMonth(edit, before);
  await sql`
    insert into rewards.pool_cap (policy_id, kind, from_month, cap_fen, set_at, set_by)
    values (${policyId}, ${kind}, ${fromMonth}, ${capFen}, ${now}, ${operator.login})
    on conflict (policy_id, kind, from_month)
      do update set cap_fen = excluded.cap_fen, set_at = excluded.set_at, set_by = excluded.set_by`.execute(tx);
  await operatorAudit(
    tx,
    'rewards.cap',
    { operator, now },
    {
      subject: 'policy',
      subjectId: policyId,
      before: before && { fromMonth: before.fromMonth, capFen: before.capFen },
      after: { kind, fromMonth, capFen },
    },
  );
  return { before, next: await capAfter(tx, edit) };
};

/** All caps in order, and the used amounts of those that have begun. */
export const allCaps = async (db: Db): Promise<{ readonly caps: Cap[]; readonly used: UsedCap[] }> => {
  const { rows: caps } = await sql<Cap>`
    select ${COLUMNS} from rewards.pool_cap order by policy_id, kind, from_month`.execute(db);
  const { rows: used } = await sql<UsedCap>`
    select policy_id as "policyId", kind, month, fen as "usedFen", (
      select count(*)::int from rewards.award
      where award.policy_id = used.policy_id and award.kind = used.kind and uncut_fen is not null
        and day >= to_date(month, 'YYYY-MM') and day < to_date(month, 'YYYY-MM') + interval '1 month'
        and not exists (select from rewards.award as back where back.reverses_id = award.id)) as "cutCount"
    from rewards.pool_use as used order by policy_id, kind, month`.execute(db);
  return { caps, used };
};
