/** Acts of people that raise a withdrawable amount: one person up to a sum of the day, two beyond it. */
import { createHash } from 'node:crypto';
import { personOf, type Operator, type StaffOperator } from '#platform/auth/operator.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { conflict } from '#platform/http/problem.ts';
import type { Id } from '#platform/ids/id.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import type { MoneyAct } from '../contract/limits/money-acts.ts';
import { isLimited, LAPSES_AFTER_MS, needsSecondPerson, usualLimit } from '../rules/second-person.ts';

export interface WantedAct {
  readonly act: MoneyAct;
  /** The subject of the act; the same for both persons. */
  readonly subject: string;
  /** All that the second person agrees to, who enters it again for comparison. */
  readonly terms: unknown;
  /** The most by which the act can raise the withdrawable amount. */
  readonly amountFen: Fen;
  readonly operator: Operator;
  readonly now: Date;
}

/** `waits`: nothing may be done yet. */
export type FourEyes =
  | { readonly is: 'alone' }
  | { readonly is: 'agreed'; readonly makerName: string; readonly makerLogin: string }
  | { readonly is: 'waits'; readonly lapsesAt: Date };

interface OpenAct {
  readonly id: Id<'money act'>;
  readonly terms: string;
  readonly makerId: StaffOperator['staffId'];
  readonly makerName: string;
  readonly makerLogin: string;
  readonly lapsesAt: NotNull<Date>;
}

/** The person who proposed the act that this person agreed to, for the audit row. */
export const proposedBy = (eyes: FourEyes): { readonly proposedBy?: string } =>
  eyes.is === 'agreed' ? { proposedBy: eyes.makerName } : {};

/** Somebody proposed something else: one sentence for the command line. */
class OtherTerms extends Error {}

/** Wraps an act of two persons within a call. @throws 409 when somebody proposed something else. */
export const agreeing = <T>(act: Promise<T>): Promise<T> =>
  act.catch((error: unknown) => {
    throw error instanceof OtherTerms ? conflict() : error;
  });

/** The same text, in whatever order the members stand. */
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
  if (!isLimited(act)) return usualLimit(act);
  const { rows } = await sql<{ fromFen: Fen }>`
    select from_fen as "fromFen" from staff.second_person_rule where act = ${act} order by id desc limit 1`.execute(db);
  return rows[0]?.fromFen ?? usualLimit(act);
};

const aloneToday = async (tx: Db, { act, now }: WantedAct, person: StaffOperator): Promise<Fen> => {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from staff.money_act
    where act = ${act} and maker_id = ${person.staffId} and lapses_at is null
      and made_at >= ${startOfDay(businessDay(now))}`.execute(tx);
  return fen(Number(onlyRow(rows).fen));
};

const waitingOf = async (tx: Db, { act, subject, now }: WantedAct): Promise<OpenAct | undefined> => {
  const { rows } = await sql<OpenAct>`
    select money_act.id, terms, maker_id as "makerId", account.name as "makerName",
      account.login_name as "makerLogin", lapses_at as "lapsesAt"
    from staff.money_act join staff.account on account.id = maker_id
    where act = ${act} and subject = ${subject} and lapses_at > ${now} and agreed_by is null
    order by money_act.id desc limit 1`.execute(tx);
  return rows[0];
};

export interface Proposal {
  readonly subject: string;
  readonly makerId: StaffOperator['staffId'];
  readonly makerName: string;
  readonly lapsesAt: Date;
}

/** Proposals that wait for a second person, for some subjects of an act. */
export const proposalsOf = async (
  db: Db,
  act: MoneyAct,
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Proposal>> => {
  const { rows } = await sql<Omit<Proposal, 'lapsesAt'> & { lapsesAt: NotNull<Date> }>`
    select subject, maker_id as "makerId", account.name as "makerName", lapses_at as "lapsesAt"
    from staff.money_act join staff.account on account.id = maker_id
    where act = ${act} and subject = any (${[...subjects]}::text[]) and lapses_at > ${now} and agreed_by is null
    order by money_act.id`.execute(db);
  return new Map(rows.map((row) => [row.subject, row]));
};

export interface WaitingProposal extends Proposal {
  readonly act: MoneyAct;
  readonly amountFen: Fen;
  readonly madeAt: Date;
}

/** Everything that waits for a second person, ordered by when it lapses. */
export const waitingProposals = async (db: Db, now: Date): Promise<readonly WaitingProposal[]> => {
  const { rows } = await sql<Omit<WaitingProposal, 'lapsesAt'> & { lapsesAt: NotNull<Date> }>`
    select act, subject, amount_fen as "amountFen", maker_id as "makerId", account.name as "makerName",
      made_at as "madeAt", lapses_at as "lapsesAt"
    from staff.money_act join staff.account on account.id = maker_id
    where lapses_at > ${now} and agreed_by is null order by lapses_at, money_act.id limit 200`.execute(db);
  return rows;
};

const insert = async (tx: Tx, wanted: WantedAct, person: StaffOperator, lapsesAt: Date | null): Promise<void> => {
  const { act, subject, terms, amountFen, now } = wanted;
  await sql`
    insert into staff.money_act (act, subject, terms, amount_fen, maker_id, made_at, lapses_at)
    values (${act}, ${subject}, ${fingerprint(terms)}, ${amountFen}, ${person.staffId}, ${now}, ${lapsesAt})`.execute(
    tx,
  );
};

/** The effect of the waiting proposal on the act. @throws Error in a sentence for other terms. */
const answerTo = (waiting: OpenAct, wanted: WantedAct, person: StaffOperator): FourEyes => {
  const { makerId, makerName, makerLogin, lapsesAt } = waiting;
  const isSame = waiting.terms === fingerprint(wanted.terms);
  if (makerId === person.staffId) {
    if (isSame) return { is: 'waits', lapsesAt };
    throw new OtherTerms(`You proposed something else for ${wanted.subject}: it lapses at ${lapsesAt.toISOString()}.`);
  }
  if (!isSame)
    throw new OtherTerms(`${makerName} proposed something else for ${wanted.subject}: agree on one of them.`);
  return { is: 'agreed', makerName, makerLogin };
};

interface Plan {
  readonly eyes: FourEyes;
  readonly person: StaffOperator | undefined;
  readonly waiting: OpenAct | undefined;
}

const planOf = async (db: Db, wanted: WantedAct): Promise<Plan> => {
  const { act, amountFen, operator, now } = wanted;
  const limitFen = await limitOf(db, act);
  if (operator.kind === 'task' && amountFen < limitFen)
    return { eyes: { is: 'alone' }, person: undefined, waiting: undefined };
  const person = personOf(operator);
  const waiting = await waitingOf(db, wanted);
  if (waiting !== undefined) return { eyes: answerTo(waiting, wanted, person), person, waiting };
  const isOfTwo = needsSecondPerson(await aloneToday(db, wanted, person), amountFen, limitFen);
  const lapsesAt = new Date(now.getTime() + LAPSES_AFTER_MS);
  return { eyes: isOfTwo ? { is: 'waits', lapsesAt } : { is: 'alone' }, person, waiting };
};

/** The answer that {@link fourEyes} would give now, for a dry run: stores nothing. */
export const planFourEyes = async (db: Db, wanted: WantedAct): Promise<FourEyes> => (await planOf(db, wanted)).eyes;

/**
 * Runs in the transaction of the act. Below the limit it may be done at once. Otherwise the first person proposes it,
 * and another one agrees by entering the same within 24 hours; the proposer can never agree, from any page, command or
 * session. The caller writes the audit row of the outcome.
 * @throws NotPermitted for a task that reaches the limit; OtherTerms.
 */
export const fourEyes = async (tx: Tx, wanted: WantedAct): Promise<FourEyes> => {
  await lockFor(tx, 'staff.money_act', wanted.act);
  const { eyes, person, waiting } = await planOf(tx, wanted);
  if (person === undefined) return eyes;
  if (eyes.is === 'agreed')
    await sql`update staff.money_act set agreed_by = ${person.staffId}, agreed_at = ${wanted.now}
      where id = ${waiting?.id ?? null}`.execute(tx);
  else if (waiting === undefined) await insert(tx, wanted, person, eyes.is === 'waits' ? eyes.lapsesAt : null);
  return eyes;
};

/**
 * Whether two persons agreed to exactly this, at any time: for an act of many transactions that continues after a
 * crash. Call it before {@link fourEyes}, in the same transaction: nobody agrees between the two.
 */
export const isAgreed = async (
  tx: Tx,
  { act, subject, terms }: Pick<WantedAct, 'act' | 'subject' | 'terms'>,
): Promise<boolean> => {
  await lockFor(tx, 'staff.money_act', act);
  const { rows } = await sql`
    select 1 from staff.money_act where act = ${act} and subject = ${subject} and terms = ${fingerprint(terms)}
      and agreed_by is not null limit 1`.execute(tx);
  return rows.length > 0;
};
