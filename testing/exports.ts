/** Makes exports in tests: asks for one, lets the worker make it, and fetches the file through its link. */
import type { AgentCall, InputOf } from '#platform/contract/call.ts';
import { readTable } from '#platform/csv/read.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import type { LongJobContext } from '#platform/jobs/jobs.ts';
import type { ExportId } from '#capabilities/exports/contract/export-fields.ts';
import { listExports } from '#capabilities/exports/contract/list-exports.ts';
import { openExport } from '#capabilities/exports/contract/open-export.ts';
import { makeExport } from '#capabilities/exports/server/make-export.ts';
import type { TestClient, TestServer } from './test-server.ts';

export const jobOf = ({ database, clock, services }: TestServer): LongJobContext => ({
  db: database.db,
  clock,
  services,
});

export const exportId = (id: string): ExportId => idOf<ExportId>(Number(id));

/** Removes the exports of earlier tests; those of the quality world, which have no files, stay. */
export const forgetExports = ({ database }: TestServer) =>
  sql`delete from exports.export where call <> 'trades.export-trades' or state <> 'done'
    or file not like 'no-file%'`.execute(database.db);

/** The state of an export as its account sees it. */
export const stateOf = async (client: TestClient, id: string) =>
  (await client.ok(listExports, {})).rows.find((row) => row.id === id);

export const download = async (server: TestServer, client: TestClient, path: string): Promise<Response> =>
  fetch(`${server.url}/prod-api${path}`, { headers: { authorization: `Bearer ${client.token}` } });

export const fileOf = async (server: TestServer, client: TestClient, id: string): Promise<Uint8Array> => {
  const { path } = await client.ok(openExport, { id });
  return (await download(server, client, path)).bytes();
};

interface FileContents {
  notes: string[];
  records: Record<string, string>[];
  /** The last row, if it has the sums. */
  sums: Record<string, string> | undefined;
}

/** Rows of the file behind its head: the heading of each column, and one record per row. */
export const recordsIn = (bytes: Uint8Array): FileContents => {
  const { rows } = readTable(bytes, { maxRows: 200_000, maxBytes: 1e8 });
  // the empty row between the notes and the table is skipped by the reader
  const heads = rows[4] ?? [];
  const records = rows
    .slice(5)
    .map((row) => Object.fromEntries(heads.map((head, column) => [head, row[column] ?? ''])));
  const notes = rows.slice(0, 4).map(([first = '']) => first);
  const hasSums = rows.at(-1)?.[0]?.startsWith('合计') ?? false;
  return { notes, records: hasSums ? records.slice(0, -1) : records, sums: hasSums ? records.at(-1) : undefined };
};

/** @returns the contents of the file. */
export const exported = async <const C extends AgentCall>(
  server: TestServer,
  client: TestClient,
  call: C,
  request: InputOf<C>,
) => {
  const { id } = (await client.ok(call as AgentCall, request as never)) as { id: string };
  await makeExport(jobOf(server), exportId(id));
  return { id, ...recordsIn(await fileOf(server, client, id)) };
};
