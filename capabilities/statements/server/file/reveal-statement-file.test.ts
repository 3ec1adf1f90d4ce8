/** A statement as its agent's own file, for the staff: the same bytes, and each look is in the audit log. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { runAtCommandLine } from '#testing/commands.ts';
import { client, server, useStatement } from '#testing/statement.ts';
import { getStatement } from '../../contract/document/get-statement.ts';
import { getStatementFile } from '../../contract/file/get-statement-file.ts';
import { closeDueMonths } from '../closing/close-due-months.ts';

const MONTH = '2026-08';
const reveal = (...args: string[]): Promise<string[]> =>
  runAtCommandLine(server, 'support', 'statements reveal-statement-file', ...args);

useStatement();
beforeAll(async () => {
  await closeDueMonths(server.database.db, server.services.vault, server.clock.now());
});

it('is written to a path, byte by byte as the agent downloads it, readable by its owner alone; no existing file is replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-statement-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { statement } = await client.ok(getStatement, { month: MONTH });
  for (const format of ['pdf', 'xlsx'] as const) {
    const { base64, name } = await client.ok(getStatementFile, { month: MONTH, format }, { lang: 'ja' });
    const path = join(folder, `statement.${format}`);
    const args = [statement.number, '--format', format, '--lang', 'ja', '--save', path];
    const bytes = Buffer.from(base64, 'base64');
    expect(await reveal(...args)).toEqual([`${name} is written to ${path}, ${bytes.length} bytes.`]);
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(statSync(path).mode & 0o077).toBe(0);
    await expect(reveal(...args)).rejects.toThrow('it exists already');
  }
  const { rows } = await sql`select distinct operator is not null as named, subject_id as number from audit.entry
    where call = 'statements.reveal-statement-file' and outcome = 'done'`.execute(server.database.db);
  expect(rows).toEqual([{ named: true, number: statement.number }]);
});

it('names a missing or wrong value before it composes anything', async () => {
  await expect(reveal('ZY99999-202608', '--save', '/tmp/none')).rejects.toMatchObject({ reason: 'statement_unknown' });
  await expect(reveal('ZY99999-202608')).rejects.toThrow('--save is missing');
  await expect(reveal('ZY99999-202608', '--format', 'csv')).rejects.toThrow('--format must be one of: pdf, xlsx');
  const list = runAtCommandLine(server, 'support', 'deposits list-deposits', '--save', '/tmp/none');
  await expect(list).rejects.toThrow('deposits list-deposits answers no file');
});
