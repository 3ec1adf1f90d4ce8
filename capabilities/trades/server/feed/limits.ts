/** The most that the feed books of an acquirer (docs/domain.md §8 "Plausible"): settings with a history, set by two. */
import type { StaffOperator } from '#platform/auth/operator.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { fourEyes, proposedBy } from '#capabilities/staff/server/api.ts';
import type { BrandId } from '#capabilities/terminals/contract/terminal-ids.ts';

export interface AcquirerLimit {
  /** The maximum of one transaction. */
  readonly amountFen: Fen;
  /** The maximum of the sales and fees of a business day, and of those of one terminal. */
  readonly dayFen: Fen;
  readonly terminalDayFen: Fen;
  /** The amount by which a fee may exceed the ceiling of the policy. */
  readonly tolerancePpm: Ppm;
  /** The value-added fee, of the amount. */
  readonly valueFeePpm: Ppm;
  /** Most days between a transaction and its arrival. */
  readonly oldestDays: number;
  /** Phases of a communication fee that may be collected before they are due. */
  readonly phasesAhead: number;
  /** Brands whose terminals are this acquirer's; if empty, all brands that no acquirer has. */
  readonly brandIds: readonly BrandId[];
}

export interface LimitInForce extends AcquirerLimit {
  /** The acquirer of the row; '' for everybody. */
  readonly acquirer: string;
  /** Empty for the original value. */
  readonly setBy: string;
}

/** Stands for every acquirer that has no limit of its own. */
export const EVERYBODY = '';

export const acquirerLimit = async (db: Db, acquirer: string): Promise<LimitInForce> => {
  const { rows } = await sql<LimitInForce>`
    select acquirer, amount_fen as "amountFen", day_fen as "dayFen", terminal_day_fen as "terminalDayFen",
      tolerance_ppm as "tolerancePpm", value_fee_ppm as "valueFeePpm", oldest_days as "oldestDays",
      phases_ahead as "phasesAhead", brand_ids as "brandIds", set_by as "setBy"
    from trades.limit_of(${acquirer})`.execute(db);
  return onlyRow(rows);
};

/** The limits of everybody, and acquirers with limits or batches of their own. */
export const acquirersWithLimits = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ acquirer: string }>`
    select ${EVERYBODY} as acquirer union select acquirer from trades.acquirer_limit order by 1`.execute(db);
  return rows.map(({ acquirer }) => acquirer);
};

/** Which of these acquirers have no brand of their own: each may report for terminals whose brand is bound to none. */
export const acquirersWithoutBrands = async (db: Db, acquirers: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ acquirer: string }>`
    select name as acquirer from unnest(${[...acquirers]}::text[]) as given (name)
    where coalesce((select brand_ids from trades.acquirer_limit own where own.acquirer = name order by id desc limit 1),
      '{}') = '{}' order by 1`.execute(db);
  return rows.map(({ acquirer }) => acquirer);
};

/** Whether anything was ever booked: an installation that is only being set up has nothing to protect. */
export const hasTrades = async (db: Db): Promise<boolean> =>
  (await sql`select 1 from trades.trade limit 1`.execute(db)).rows.length > 0;

const refuseBrandsOfOthers = async (tx: Tx, acquirer: string, brandIds: readonly BrandId[]): Promise<void> => {
  const { rows } = await sql<{ brandId: BrandId }>`
    select unnest(trades.brands_of_others(${acquirer})) as "brandId"`.execute(tx);
  const taken = rows.map(({ brandId }) => brandId).filter((brandId) => brandIds.includes(brandId));
  if (taken.length > 0) throw refuse('feed_brand_taken', { brands: taken.join(', ') });
};

const insert = async (tx: Tx, acquirer: string, next: AcquirerLimit, by: string, now: Date): Promise<void> => {
  await sql`
    insert into trades.acquirer_limit (acquirer, amount_fen, day_fen, terminal_day_fen, tolerance_ppm, value_fee_ppm,
      oldest_days, phases_ahead, brand_ids, set_by, set_at)
    values (${acquirer}, ${next.amountFen}, ${next.dayFen}, ${next.terminalDayFen}, ${next.tolerancePpm},
      ${next.valueFeePpm}, ${next.oldestDays}, ${next.phasesAhead}, ${next.brandIds}::bigint[], ${by}, ${now})`.execute(
    tx,
  );
};

/**
 * Two persons, because one who widens a limit alone could have anything booked.
 * @returns until when another person must enter the same; undefined when it is changed.
 * @throws Problem
 */
export const changeAcquirerLimit = async (
  tx: Tx,
  acquirer: string,
  change: Partial<AcquirerLimit>,
  { operator, now }: { readonly operator: StaffOperator; readonly now: Date },
): Promise<Date | undefined> => {
  await lockFor(tx, 'trades.acquirer_limit');
  const { acquirer: _of, setBy: _by, ...before } = await acquirerLimit(tx, acquirer);
  // limits for everybody bind no acquirer to a brand
  const next = { ...before, ...change, ...(acquirer === EVERYBODY && { brandIds: [] }) };
  await refuseBrandsOfOthers(tx, acquirer, next.brandIds);
  const subject = `feed:${acquirer}`;
  const eyes = await fourEyes(tx, { act: 'limit', subject, terms: next, amountFen: fen(0), operator, now });
  const call = eyes.is === 'waits' ? 'trades.propose-limit' : 'trades.set-limit';
  const after = { ...next, ...proposedBy(eyes) };
  await operatorAudit(tx, call, { operator, now }, { subject: 'acquirer', subjectId: acquirer, before, after });
  if (eyes.is === 'waits') return eyes.lapsesAt;
  await insert(tx, acquirer, next, operator.login, now);
  return undefined;
};
