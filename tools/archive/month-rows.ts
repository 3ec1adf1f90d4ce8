/** Rows of a partition as lines of JSON in the order of their ids, and back. */
import { createHash } from 'node:crypto';
import type pg from 'pg';

const AT_ONCE = 5000;

export interface RowsDigest {
  rowCount: number;
  sha256: string;
}

export const columnsOf = async (client: pg.ClientBase, name: string): Promise<string[]> => {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     order by attnum`,
    [name],
  );
  return rows.map(({ column }) => column);
};

/**
 * Call inside a transaction. @param columns others are left out. @param digest is complete when all lines were read.
 */
export async function* linesOf(
  client: pg.ClientBase,
  name: string,
  columns: readonly string[],
  digest: RowsDigest,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const left = (await columnsOf(client, name)).filter((column) => !columns.includes(column));
  // times are written in the zone of the session
  await client.query(`set local timezone = 'UTC'`);
  for (let after = '-1'; ;) {
    const { rows } = await client.query<{ id: string; line: string }>(
      `select id::text, (to_jsonb(part) - $3::text[])::text as line from ${name} as part
       where id > $1 order by part.id limit $2`,
      [after, AT_ONCE, left],
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    const lines = rows.map(({ line }) => `${line}\n`).join('');
    hash.update(lines);
    digest.rowCount += rows.length;
    yield lines;
  }
  digest.sha256 = hash.digest('hex');
}

export const digestOf = async (
  client: pg.ClientBase,
  name: string,
  columns: readonly string[],
): Promise<RowsDigest> => {
  const digest: RowsDigest = { rowCount: 0, sha256: '' };
  const lines = linesOf(client, name, columns, digest);
  while ((await lines.next()).done !== true);
  return digest;
};

/** Columns that were added later get their defaults. */
export const insertLines = async (
  client: pg.ClientBase,
  name: string,
  columns: readonly string[],
  lines: AsyncIterable<string>,
): Promise<void> => {
  const quoted = columns.map((column) => `"${column}"`).join(', ');
  const insert = (waiting: readonly string[]) =>
    client.query(
      `insert into ${name} (${quoted}) select ${quoted} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${waiting.join()}]`],
    );
  let waiting: string[] = [];
  for await (const line of lines) {
    waiting.push(line);
    if (waiting.length < AT_ONCE) continue;
    await insert(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await insert(waiting);
};
