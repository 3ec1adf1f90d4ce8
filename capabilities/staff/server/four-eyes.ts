/** What raises by hand what an agent can withdraw: by one person up to a sum of the day, by two beyond it. */
import { createHash } from 'node:crypto';
import { personOf, type Operator, type StaffOperator } from '#platform/auth/operator.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import type { Id } from '#platform/ids/id.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { LAPSES_AFTER_MS, needsSecondPerson, usualLimit, type MoneyAct } from '../rules/second-person.ts';

export interface WantedAct {
  readonly act: MoneyAct;
  /** What it is about; the same for both persons. */
  readonly subject: string;
  /** Everything that the second person agrees to: given anew by them, and compared. */
  readonly terms: unknown;
  /** By how much it can raise what can be withdrawn at most. */
  readonly amountFen: Fen;
  readonly operator: Operator;
  readonly now: Date;
}

/** `waits`: nothing may be done yet. */
export type FourEyes =
  | { readonly is: 'alone' }
  | { readonly is: 'agreed'; readonly makerName: string }
  | { readonly is: 'waits'; readonly lapsesAt: Date };

interface Waiting {
  readonly id: Id<'money act'>;
  readonly terms: string;
  readonly makerId: StaffOperator['staffId'];
  readonly makerName: string;
  readonly lapsesAt: NotNull<Date>;
}

/** The same whatever the order of members. */
const canonical = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  );
};

const fingerprint = (terms: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(terms)) ?? '')
    .digest('hex');

export const limitOf = async (db: Db, act: MoneyAct): Promise<Fen> => {
  const { rows } = await sql<{ fromFen: Fen }>`
    select from_fen as "fromFen" from staff.second_person_rule where act = ${act} order by id desc limit 1`.execute(db);
  return rows[0]?.fromFen ?? usualLimit(act);
};

const aloneToday = async (tx: Tx, { act, now }: WantedAct, person: StaffOperator): Promise<Fen> => {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from staff.money_act
    where act = ${act} and maker_id = ${person.staffId} and lapses_at is null
      and made_at >= ${startOfDay(businessDay(now))}`.execute(tx);
  return fen(Number(onlyRow(rows).fen));
};

const waitingOf = async (tx: Tx, { act, subject, now }: WantedAct): Promise<Waiting | undefined> => {
  const { rows } = await sql<Waiting>`
    select money_act.id, terms, maker_id as "makerId", account.name as "makerName", lapses_at as "lapsesAt"
    from staff.money_act join staff.account on account.id = maker_id
    where act = ${act} and subject = ${subject} and lapses_at > ${now} and agreed_by is null
    order by money_act.id desc limit 1`.execute(tx);
  return rows[0];
};

const insert = async (tx: Tx, wanted: WantedAct, person: StaffOperator, lapsesAt: Date | null): Promise<void> => {
  const { act, subject, terms, amountFen, now } = wanted;
  await sql`
    insert into staff.money_act (act, subject, terms, amount_fen, maker_id, made_at, lapses_at)
    values (${act}, ${subject}, ${fingerprint(terms)}, ${amountFen}, ${person.staffId}, ${now}, ${lapsesAt})`.execute(
    tx,
  );
};

const agree = async (tx: Tx, waiting: Waiting, wanted: WantedAct, person: StaffOperator): Promise<FourEyes> => {
  if (waiting.makerId === person.staffId) {
    if (waiting.terms === fingerprint(wanted.terms)) return { is: 'waits', lapsesAt: waiting.lapsesAt };
    throw new Error(
      `You proposed something else for ${wanted.subject}: it lapses at ${waiting.lapsesAt.toISOString()}.`,
    );
  }
  if (waiting.terms !== fingerprint(wanted.terms))
    throw new Error(`${waiting.makerName} proposed something else for ${wanted.subject}: agree on one of them.`);
  await sql`update staff.money_act set agreed_by = ${person.staffId}, agreed_at = ${wanted.now}
    where id = ${waiting.id}`.execute(tx);
  return { is: 'agreed', makerName: waiting.makerName };
};

/**
 * In the transaction of the act. Below the limit it may be done at once. Otherwise the first person proposes it, and
 * another one agrees by giving the same within 24 hours; whoever made it never does, in whatever mixture of page,
 * command and session. The caller writes the audit row of what came of it.
 * @throws NotPermitted for a task that comes to the limit; Error in a sentence for other terms.
 */
export const fourEyes = async (tx: Tx, wanted: WantedAct): Promise<FourEyes> => {
  const { act, subject, amountFen, operator, now } = wanted;
  await lockFor(tx, 'staff.money_act', act);
  const limitFen = await limitOf(tx, act);
  if (operator.kind === 'task' && amountFen < limitFen) return { is: 'alone' };
  const person = personOf(operator);
  const waiting = await waitingOf(tx, wanted);
  if (waiting !== undefined) return agree(tx, waiting, { ...wanted, subject }, person);
  if (!needsSecondPerson(await aloneToday(tx, wanted, person), amountFen, limitFen)) {
    await insert(tx, wanted, person, null);
    return { is: 'alone' };
  }
  const lapsesAt = new Date(now.getTime() + LAPSES_AFTER_MS);
  await insert(tx, wanted, person, lapsesAt);
  return { is: 'waits', lapsesAt };
};
