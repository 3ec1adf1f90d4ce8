/** Makes one export: pages through the list as the caller, and writes the file. */
import { CODES } from '#platform/contract/envelope.ts';
import { AGENT_ROLES } from '#platform/contract/permissions.ts';
import { csvWriter } from '#platform/csv/csv-writer.ts';
import type { OnChunk, TableWriter } from '#platform/csv/typed-cells.ts';
import { xlsxWriter } from '#platform/csv/xlsx-writer.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { textFor } from '#platform/i18n/server.ts';
import { defineLongJob, type LongJobContext } from '#platform/jobs/jobs.ts';
import { pdfTableWriter } from '#platform/pdf/pdf-table.ts';
import type { ExportId, FailReason } from '../contract/export-fields.ts';
import { accounts } from './account-source.ts';
import { definitionOf, writtenAs, type ExportDefinition } from './definitions.ts';
import { endExport } from './end-export.ts';
import { headRows } from './file-head.ts';
import { sealFileKey } from './file-key-seal.ts';
import { requireExporting } from './file-right.ts';
import { keepHeld, renewLease, returnLease, acquireLease, type HeldRights, type Lease } from './lease.ts';
import { MAX_ATTEMPTS, maxRows, maxRowsOf } from './limits.ts';
import { MAKE_JOB } from './make-queue.ts';
import { nextExport } from './next-export.ts';
import { readPage } from './read-page.ts';
import { createSealed, folderOf, type SealedFile } from './sealed-file.ts';
import { sumsOf } from './sum-row.ts';
import { whileRenewed } from './while-renewed.ts';

/** Ends an export for good, with its reason. */
class ExportFailed extends Error {
  readonly reason: FailReason;
  constructor(reason: FailReason) {
    super(reason);
    this.reason = reason;
  }
}
/** The export was cancelled, or another worker has taken it over. */
class Stopped extends Error {}

const PAGE_SIZE = 100;
const MAX_SHEET_NAME = 31;
/** A search may read pages without rows: up to this many times the pages of the largest export, then it fails. */
const MOST_PAGES = 2;

interface RowCounts {
  readonly rows: number;
  readonly expected: number | undefined;
}

interface ExportRun {
  readonly job: LongJobContext;
  readonly lease: Lease;
  readonly definition: ExportDefinition;
}

/** The context as if the caller asked now: with its present permissions, scope and state. */
const contextOf = async ({ job: { db, clock, services }, lease: { row } }: ExportRun) => {
  const now = clock.now();
  const account = await accounts().callerOf(db, row.accountId, now);
  if (account === undefined) throw new ExportFailed('account_ended');
  if (account.caller.isFrozen) throw new ExportFailed('agent_frozen');
  requireExporting(account.caller);
  const context: AgentContext = {
    db,
    outside: db,
    now,
    clock,
    lang: row.lang,
    t: textFor(row.lang),
    requestId: `export-${row.id}`,
    ip: '',
    userAgent: '',
    token: undefined,
    idempotencyKey: undefined,
    services,
    audit: () => undefined,
    identify: () => undefined,
    caller: account.caller,
  };
  const role = AGENT_ROLES.find((one) => account.caller.roles.includes(one));
  if (role === undefined) throw new ExportFailed('permission');
  return { context, name: account.name, held: { role, grants: account.caller.grants } };
};

const isSameHeld = (one: HeldRights, other: HeldRights): boolean =>
  one.role === other.role && one.grants.toSorted().join() === other.grants.toSorted().join();

const renew = async ({ job, lease }: ExportRun, written: RowCounts): Promise<void> => {
  if (!(await renewLease(job.db, lease, written, job.clock.now()))) throw new Stopped();
};

const expectedRows = async ({ definition, lease: { row } }: ExportRun, context: AgentContext, most: number) => {
  const expected = await definition.expected(context, row.request);
  if (expected !== undefined && expected > most) throw new ExportFailed('too_many_rows');
  return expected;
};

const writeRows = async (making: ExportRun, table: TableWriter, flush: () => Promise<void>): Promise<RowCounts> => {
  const { lease, job } = making;
  const { request, lang, format } = lease.row;
  const definition = writtenAs(making.definition, format);
  const t = textFor(lang);
  const { context, name, held } = await contextOf(making);
  await keepHeld(job.db, lease, held);
  const most = maxRowsOf(await maxRows(job.db), format);
  const expected = await expectedRows(making, context, most);
  for (const row of headRows(definition, request, t, { at: job.clock.now(), name })) table.row(row);
  const sums = sumsOf(definition);
  let [written, cursor, pages]: [number, string | undefined, number] = [0, undefined, 0];
  do {
    const { context: current, held: heldNow } = await contextOf(making);
    // otherwise the file would be written half with one right and half with another
    if (!isSameHeld(heldNow, held)) throw new ExportFailed('permission');
    const page = await readPage(definition, current, request, { pageSize: PAGE_SIZE, cursor });
    written += page.rows.length;
    pages += 1;
    if (written > most || pages > MOST_PAGES * Math.ceil(most / PAGE_SIZE)) throw new ExportFailed('too_many_rows');
    for (const row of page.rows) table.row(definition.columns.map(({ cell }) => cell(row, t)));
    sums.add(page.rows);
    await flush();
    await renew(making, { rows: written, expected });
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  const last = sums.row(t);
  if (last !== undefined) table.row(last);
  return { rows: written, expected };
};

const writerOf = ({ job, definition, lease: { row } }: ExportRun, keep: OnChunk): TableWriter => {
  const title = textFor(row.lang)(definition.title);
  if (row.format === 'csv') return csvWriter(keep);
  if (row.format === 'pdf') return pdfTableWriter(keep, { title, lang: row.lang, createdAt: job.clock.now() });
  return xlsxWriter(keep, title.slice(0, MAX_SHEET_NAME));
};

const writeFile = async (making: ExportRun, file: SealedFile): Promise<number> => {
  let chunks: Uint8Array[] = [];
  const keep = (chunk: Uint8Array): void => void chunks.push(chunk);
  const flush = async (): Promise<void> => {
    await file.write(chunks);
    chunks = [];
  };
  const table = writerOf(making, keep);
  const written = await writeRows(making, table, flush);
  // a document is drawn as a whole, after those of others, for however long that takes
  await whileRenewed(
    async () => table.end(),
    () => renew(making, written),
  );
  await flush();
  return written.rows;
};

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Why it failed for good; undefined for a fault that may pass. */
export const failReasonOf = (error: unknown): FailReason | undefined => {
  if (error instanceof ExportFailed) return error.reason;
  if (error instanceof Problem) return reasonOfProblem(error);
  return DISK_FULL.has((error as NodeJS.ErrnoException).code ?? '') ? 'disk_full' : undefined;
};

const reasonOfProblem = ({ code, reason }: Problem): FailReason | undefined => {
  if (reason === 'permission' || reason === 'agent_frozen') return reason;
  // the subject of the filter has gone, or is not the caller's any more
  return code === CODES.not_found || code === CODES.malformed ? 'filter' : undefined;
};

/** The number of times that an export is tried again after a failure that may pass. */
const fail = async ({ job, lease }: ExportRun, error: unknown): Promise<void> => {
  const isLast = lease.row.attempts >= MAX_ATTEMPTS;
  const reason = failReasonOf(error) ?? (isLast ? 'fault' : undefined);
  if (reason === undefined) await returnLease(job.db, lease);
  else await endExport(job.db, lease, { rows: 0, reason }, job.clock.now());
  if (failReasonOf(error) === undefined) throw error;
};

/** @returns how many rows were written, 0 if there is nothing to do. */
const make = async (making: ExportRun): Promise<number> => {
  const { job, lease } = making;
  const file = await createSealed(folderOf(job.services.config.dataDir));
  let isKept = false;
  try {
    const rows = await writeFile(making, file);
    const { key, ...written } = await file.finish();
    const keySealed = sealFileKey(job.services.vault, lease.row.id, key);
    isKept = await endExport(job.db, lease, { rows, file: { ...written, keySealed } }, job.clock.now());
    return isKept ? rows : 0;
  } finally {
    if (!isKept) await file.discard();
  }
};

export const makeExport = async (job: LongJobContext, id: ExportId): Promise<number> => {
  const lease = await acquireLease(job.db, id, job.clock.now());
  if (lease === undefined) return 0;
  const definition = definitionOf(lease.row.call);
  const end = (reason: FailReason) => endExport(job.db, lease, { rows: 0, reason }, job.clock.now());
  if (definition === undefined || lease.row.attempts > MAX_ATTEMPTS) {
    await end(definition === undefined ? 'filter' : 'interrupted');
    return 0;
  }
  const making = { job, lease, definition };
  try {
    return await make(making);
  } catch (error) {
    if (!(error instanceof Stopped)) await fail(making, error);
    return 0;
  }
};

export const makeExportJob = defineLongJob(MAKE_JOB, async (job, { id }: { id: ExportId }) => ({
  rows: await makeExport(job, await nextExport(job.db, id, job.clock.now())),
}));
