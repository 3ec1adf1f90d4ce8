/** Accepts the file of an acquirer's business day, or refuses it as a whole (docs/domain.md §8 "Day files"). */
import type { DayFileFormat } from '#platform/acquirer/adapter.ts';
import { inTransaction, lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { DayFileId } from '../contract/day-file-ids.ts';
import { compareDay } from './compare-day.ts';
import { LineProblem } from './day-file-line.ts';
import { readDayFile, shaOf, type Heading, type NumberedRow } from './read-day-file.ts';

export interface AcceptedFile extends Heading {
  /** `same`: this file is already the one in force. */
  readonly outcome: 'accepted' | 'same';
  readonly count: number;
  readonly openDifferences: number;
}

interface WantedFile {
  readonly path: string;
  /** The acquirer to whom the file must belong. */
  readonly acquirer: string;
  /** The requested day, if the file was asked for by day. */
  readonly day?: BusinessDay | undefined;
  /** Present where this acquirer's format differs from ours. */
  readonly format?: DayFileFormat | undefined;
}

const writeRows = async (tx: Tx, id: DayFileId, rows: readonly NumberedRow[]): Promise<void> => {
  const column = <K extends keyof NumberedRow>(name: K): NumberedRow[K][] => rows.map((row) => row[name]);
  await sql`
    insert into reconciliation.day_row (file_id, line, reference, kind, occurred_at, amount_fen, fee_fen, status, sn,
      merchant_no, payment_type, method, card_type)
    select ${id}::bigint, given.* from unnest(${column('line')}::int[], ${column('reference')}::text[],
      ${column('kind')}::text[], ${column('occurredAt')}::timestamptz[], ${column('amountFen')}::bigint[],
      ${column('feeFen')}::bigint[], ${column('status')}::text[], ${column('terminalSn')}::text[],
      ${column('merchantNo')}::text[], ${column('paymentType').map((code) => code ?? null)}::smallint[],
      ${column('method').map((code) => code ?? null)}::smallint[],
      ${column('cardType').map((code) => code ?? null)}::smallint[]) as given`.execute(tx);
};

const requireWanted = (heading: Heading, wanted: WantedFile, today: BusinessDay): void => {
  if (heading.acquirer !== wanted.acquirer)
    throw new LineProblem(`the file is of ${heading.acquirer}, not of ${wanted.acquirer}`);
  if (wanted.day !== undefined && heading.day !== wanted.day)
    throw new LineProblem(`the file is of ${heading.day}, not of ${wanted.day}`);
  if (heading.day >= today) throw new LineProblem(`${heading.day} is not over yet`);
};

/** The file as it was accepted before, or a new one. `holds`: it is the compared one, and its rows are still stored. */
const fileOf = async (tx: Tx, { acquirer, day }: Heading, sha: string, by: OperatorAct) => {
  const { rows } = await sql<{ id: DayFileId; holds: boolean }>`
    with added as (
      insert into reconciliation.day_file (acquirer, day, sha, row_count, amount_fen, fee_fen, received_at, brought_by)
      values (${acquirer}, ${day}::date, ${sha}, 0, 0, 0, ${by.now}, ${by.operator.login})
      on conflict (acquirer, day, sha) do update set received_at = excluded.received_at returning id, row_count)
    select added.id, exists (select from reconciliation.day where day.acquirer = ${acquirer}
      and day.day = ${day}::date and day.file_id = added.id) and (added.row_count = 0
      or exists (select from reconciliation.day_row where file_id = added.id)) as holds from added`.execute(tx);
  return onlyRow(rows);
};

/**
 * The file that was accepted last is in force, even an older one that is sent again; the rows of the others are
 * deleted.
 */
const makeItHold = async (tx: Tx, id: DayFileId, { acquirer, day }: Heading, now: Date): Promise<void> => {
  await sql`
    insert into reconciliation.day (acquirer, day, file_id, compared_at)
    values (${acquirer}, ${day}::date, ${id}, ${now})
    on conflict (acquirer, day) do update set file_id = excluded.file_id`.execute(tx);
  await sql`delete from reconciliation.day_row using reconciliation.day_file as file
    where file.id = day_row.file_id and file.acquirer = ${acquirer} and file.day = ${day}::date
      and file.id <> ${id}`.execute(tx);
};

const requireOwnDay = async (tx: Tx, id: DayFileId, { day }: Heading): Promise<void> => {
  const { rows } = await sql<{ isOther: boolean }>`
    select count(*) > 0 and not bool_or((occurred_at at time zone 'Asia/Shanghai')::date = ${day}::date) as "isOther"
    from reconciliation.day_row where file_id = ${id}`.execute(tx);
  if (onlyRow(rows).isOther) throw new LineProblem(`no row is of ${day}`);
};

/** @throws LineProblem: the file is refused, and nothing has changed. */
export const storeDayFile = async (db: Db, wanted: WantedFile, by: OperatorAct): Promise<AcceptedFile> => {
  const sha = await shaOf(wanted.path);
  return inTransaction(db, async (tx) => {
    let file: { id: DayFileId; holds: boolean; heading: Heading } | undefined;
    const stored = () => {
      if (file === undefined) throw new LineProblem('the file is empty');
      return file;
    };
    const sums = await readDayFile(wanted.path, {
      acquirer: wanted.acquirer,
      format: wanted.format,
      begin: async (heading) => {
        requireWanted(heading, wanted, businessDay(by.now));
        await lockFor(tx, `reconciliation ${heading.acquirer} ${heading.day}`);
        file = { ...(await fileOf(tx, heading, sha, by)), heading };
        await sql`delete from reconciliation.day_row where file_id = ${file.id} and not ${file.holds}`.execute(tx);
      },
      take: async (rows) => {
        if (!stored().holds) await writeRows(tx, stored().id, rows);
      },
    });
    const { id, holds, heading } = stored();
    await requireOwnDay(tx, id, heading);
    await sql`update reconciliation.day_file set row_count = ${sums.count}, amount_fen = ${sums.amountFen},
      fee_fen = ${sums.feeFen} where id = ${id}`.execute(tx);
    await makeItHold(tx, id, heading, by.now);
    const openDifferences = await compareDay(tx, heading, by.now);
    const outcome = holds ? ('same' as const) : ('accepted' as const);
    await operatorAudit(tx, 'reconciliation.check-day-file', by, {
      subject: 'day_file',
      subjectId: id,
      after: { ...heading, sha, outcome, count: sums.count, openDifferences },
    });
    return { ...heading, outcome, count: sums.count, openDifferences };
  });
};
