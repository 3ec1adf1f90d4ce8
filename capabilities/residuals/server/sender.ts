/** The senders of residual files, with the meaning of headings as stored for the last file. */
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { Mapping, PaysTo } from '../contract/files/columns.ts';
import type { SenderId } from '../contract/residual-ids.ts';

export interface Sender {
  readonly id: SenderId;
  readonly code: string;
  readonly name: string;
  readonly paysTo: PaysTo;
  readonly mapping: Mapping;
}

const columns = sql`id, code, name, pays_to as "paysTo", mapping`;

/** All senders by their codes. */
export const allSenders = async (db: Db): Promise<Sender[]> => {
  const { rows } = await sql<Sender>`select ${columns} from residuals.sender order by code`.execute(db);
  return rows;
};

/** @throws Problem */
export const senderByCode = async (db: Db, code: string): Promise<Sender> => {
  const { rows } = await sql<Sender>`select ${columns} from residuals.sender where code = ${code}`.execute(db);
  if (rows[0] === undefined) throw refuse('residual_unknown', { what: code });
  return rows[0];
};

export const senderById = async (db: Db, id: SenderId): Promise<Sender> => {
  const { rows } = await sql<Sender>`select ${columns} from residuals.sender where id = ${id}`.execute(db);
  return onlyRow(rows);
};

type NewSender = Pick<Sender, 'code' | 'name' | 'paysTo'>;

/** @throws Problem */
export const insertSender = async (tx: Tx, { code, name, paysTo }: NewSender, by: OperatorAct): Promise<void> => {
  const { rows } = await sql<{ id: SenderId }>`
    insert into residuals.sender (code, name, pays_to, added_by, added_at)
    values (${code}, ${name}, ${paysTo}, ${by.operator.login}, ${by.now}) on conflict (code) do nothing
    returning id`.execute(tx);
  if (rows[0] === undefined) throw refuse('residual_sender_known', { code });
  await operatorAudit(tx, 'residuals.add-sender', by, {
    subject: 'residual_sender',
    subjectId: rows[0].id,
    after: { code, name, paysTo },
  });
};

/** Stores the meanings of the headings of its files from now on. */
export const keepMapping = async (tx: Tx, { id }: Pick<Sender, 'id'>, mapping: Mapping): Promise<void> => {
  const more = JSON.stringify(mapping);
  await sql`update residuals.sender set mapping = mapping || ${more}::jsonb where id = ${id}`.execute(tx);
};
