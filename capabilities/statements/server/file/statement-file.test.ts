/** The file of a statement: the same bytes from anywhere, with every amount of the page, in the reader's language. */
import { strFromU8, unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '#platform/csv/read.ts';
import { sql } from '#platform/db/sql.ts';
import { languages, type Lang } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import { fen, zeroFen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { plainYuan } from '#platform/money/yuan.ts';
import { textIn } from '#testing/pdf-text.ts';
import { client, DIRECT, server, useStatement, world } from '#testing/statement.ts';
import { testServer } from '#testing/test-server.ts';
import { getStatement } from '../../contract/document/get-statement.ts';
import type { FileFormat } from '../../contract/file/file-formats.ts';
import { getStatementFile } from '../../contract/file/get-statement-file.ts';
import { statementContent } from '../../contract/statement-fields.ts';
import { closeDueMonths } from '../closing/close-due-months.ts';
import { statementFile } from './statement-file.ts';

useStatement();
beforeAll(async () => {
  await closeDueMonths(server.database.db, server.services.vault, server.clock.now());
});

const MONTH = '2026-08';
const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Every amount in fen has a different figure, so that none can be mistaken for another. */
const SAID = statementContent().parse({
  form: 1,
  number: 'ZY80213-202608',
  agent: { code: 'ZY80213', name: '=HYPERLINK("http://x.test","陈立群")', levelCode: 'V5' },
  month: MONTH,
  from: '2026-08-01',
  to: '2026-08-31',
  closedAt: '2026-08-31T19:12:40.000Z',
  openingFen: 1_927_501,
  netFen: 1_987_202,
  withdrawnFen: -1_400_003,
  closingFen: 12_345_678_904,
  earnings: [
    { kind: 'profit_share', count: 15_208, fen: 1_490_605 },
    { kind: 'allowance', count: 1, fen: 50_006 },
  ],
  reversals: [{ kind: 'profit_share_reversal', count: 6, fen: -7507 }],
  others: [{ kind: 'adjustment', count: 2, fen: -8 }],
  trades: { count: 15_208, amountFen: 4_361_820_509, shareFen: 1_490_610 },
  policies: [{ name: '+秒到版 2026', count: 3, amountFen: 2_786_431_011, shareFen: 974_212 }],
  types: [{ totalType: 1, count: 3, amountFen: 2_547_303_313, shareFen: 912_814 }],
  withdrawals: [{ day: '2026-08-06', wallet: 'profit_share', amountFen: 500_015, costFen: 30_216, netFen: 469_817 }],
  wallets: [{ wallet: 'reward', openingFen: 108_018, netFen: 464_019, withdrawnFen: -300_020, closingFen: 272_021 }],
});

/** All amounts below a value. */
const amountsIn = (value: unknown, name = ''): number[] => {
  if (typeof value === 'number') return /fen$/i.test(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => amountsIn(inside, key));
};

/** Costs are shown as negative amounts. */
const AMOUNTS = amountsIn(SAID).map((amount) => fen(amount === 30_216 ? -amount : amount));
const CONTENT = JSON.stringify(SAID);
const STORED = { content: CONTENT, sha256: sha(Buffer.from(CONTENT)), differenceFen: zeroFen };

const sheetOf = (xlsx: Uint8Array): string =>
  strFromU8(unzipSync(xlsx)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
/** Contents of the cells that are numbers. */
const numbersIn = (xlsx: Uint8Array): string[] =>
  [...sheetOf(xlsx).matchAll(/<v>([^<]*)<\/v>/g)].map(([, v = '']) => v);

const fileIn = (format: FileFormat, lang: Lang = 'zh-Hans', stored = STORED) =>
  statementFile(stored, { format, lang, publicUrl: 'https://zhanye.test' });

describe('the file', () => {
  it('has every amount of the statement: in PDF as on the page, in XLSX as an exact decimal', async () => {
    expect(AMOUNTS).toHaveLength(21);
    const pdf = textIn((await fileIn('pdf')).bytes);
    for (const amount of AMOUNTS) expect(pdf.split('\n')).toContain(formatFen(amount));
    const cells = numbersIn((await fileIn('xlsx')).bytes);
    for (const amount of AMOUNTS) expect(cells).toContain(plainYuan(amount));
  });

  it('ends with number, hash and the address at which both are verified; each page of the PDF has them', async () => {
    const address = `https://zhanye.test/verifyStatement?number=${SAID.number}&sha256=${STORED.sha256}`;
    const { rows } = readTable((await fileIn('xlsx')).bytes);
    expect(rows.slice(-3).map(([, value]) => value)).toEqual([SAID.number, STORED.sha256, address]);
    const pdf = textIn((await fileIn('pdf')).bytes);
    expect(pdf.replaceAll('\n', '')).toContain(address);
    expect(pdf).toContain(`${SAID.number} · SHA-256 ${STORED.sha256}`);
  });

  it.each(languages)('is written in %s, with every character in the font', async (lang) => {
    const t = textFor(lang);
    const [pdf, xlsx] = await Promise.all([fileIn('pdf', lang), fileIn('xlsx', lang)]);
    const shown = textIn(pdf.bytes);
    const cells = readTable(xlsx.bytes).rows.flat();
    for (const key of ['statements.statement.closing', 'ledger.kind.allowance', 'trades.total-type.1'])
      for (const texts of [shown.replaceAll('\n', ''), cells.join('')]) expect(texts).toContain(t(key));
    expect(shown.replace('verifyStatement?', '')).not.toContain('?');
    expect(cells.filter((cell) => /^[a-z]+(\.[\w-]+)+$/.test(cell))).toEqual([]);
    expect(pdf.bytes.length).toBeLessThan(300_000);
  });

  it('starts no formula, whatever the names of agents and policies', async () => {
    const sheet = sheetOf((await fileIn('xlsx')).bytes);
    expect(sheet).not.toContain('<f');
    expect(sheet).toMatch(/<c r="A\d+" s="1" t="inlineStr"><is><t xml:space="preserve">\+秒到版 2026<\/t>/);
  });

  it('shows a difference as the page does', async () => {
    const { rows } = readTable((await fileIn('xlsx', 'en', { ...STORED, differenceFen: fen(123) })).bytes);
    expect(rows.flat().join('\n')).toContain('Differs by 1.23');
  });

  it('is the same bytes at any time; they change only when its form does', async () => {
    for (const format of ['pdf', 'xlsx'] as const)
      expect(sha((await fileIn(format)).bytes)).toBe(sha((await fileIn(format)).bytes));
  });
});

describe('get-statement-file', () => {
  it('answers the same bytes from two servers, in different months', async () => {
    const urls = { serverUrl: server.databaseUrl, ownerUrl: server.ownerUrl };
    const other = await testServer({ urls, now: '2026-11-05T10:00:00Z' });
    try {
      const later = await other.as(DIRECT);
      for (const format of ['pdf', 'xlsx'] as const) {
        const [here, there] = [client, later].map((reader) => reader.ok(getStatementFile, { month: MONTH, format }));
        expect(await there).toEqual(await here);
      }
    } finally {
      await other.close();
    }
  });

  it('holds the values that the page shows', async () => {
    const page = await client.ok(getStatement, { month: MONTH });
    const { name, mime, base64 } = await client.ok(getStatementFile, { month: MONTH, format: 'xlsx' });
    expect([name, mime]).toEqual([
      `2026年8月月度对账单_${page.statement.number}.xlsx`,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const file = bytesOf(base64);
    for (const amount of amountsIn(page.statement)) expect(numbersIn(file)).toContain(plainYuan(fen(amount)));
    expect(readTable(file).rows.flat()).toContain(page.verifyUrl);
  });

  it("gives the same answer for another agent's month and for one without a statement: there is none", async () => {
    const sibling = await server.as(world.agents.sibling.id);
    const none = await client.call(getStatementFile, { month: '2026-06', format: 'pdf' });
    expect(none.code).toBe(404);
    expect(await sibling.call(getStatementFile, { month: MONTH, format: 'pdf' })).toEqual(none);
  });

  it('leaves a line in the audit log', async () => {
    const { rows } = await sql`select subject, subject_id, after from audit.entry
      where call = ${getStatementFile.name}`.execute(server.database.db);
    expect(rows).toContainEqual({ subject: 'statement', subject_id: MONTH, after: { format: 'xlsx' } });
  });
});
