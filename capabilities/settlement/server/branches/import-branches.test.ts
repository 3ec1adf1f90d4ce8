import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { makeCnaps } from '#platform/validate/make.ts';
import { branch, useSettlementStage } from '#testing/settlement.ts';
import { testOperator } from '#testing/staff.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { searchBranches } from '../../contract/branches/search-branches.ts';
import { importBranches } from './import-branches.ts';

const stage = useSettlementStage();

describe('importBranches', () => {
  const file = (text: string | Buffer): string => {
    const path = join(temporaryFolder('branches'), 'list.csv');
    writeFileSync(path, text);
    return path;
  };
  const good = makeCnaps('308', '6510', 777);

  it('imports valid rows, updates existing ones and reports the rest', async () => {
    const { db } = stage.server.database;
    const text = `\uFEFFname,cnaps,city,province,bank_code\n"招商银行成都,天府支行",${good},成都,四川省,CMB\n新名,${branch},成都,四川省,CMB\nx,308651000013,成都,四川省,CMB\nx,${makeCnaps('308', '6510', 778)},成都,四川省,NONE\nx,${makeCnaps('308', '6510', 779)},,四川省,CMB\n`;
    expect(await importBranches(db, file(text), { operator: testOperator(), now: stage.server.clock.now() })).toEqual({
      imported: 2,
      refusedCount: 3,
      refused: [
        { row: 4, reason: 'cnaps' },
        { row: 5, reason: 'bank' },
        { row: 6, reason: 'empty' },
      ],
    });
    const { rows } = await sql`select after from audit.entry where call = 'settlement.import-branches'`.execute(db);
    expect(rows).toEqual([{ after: { imported: 2, refused: 3 } }]);
    expect((await stage.root.ok(searchBranches, { keyword: good })).rows[0]?.branchName).toBe('招商银行成都,天府支行');
    expect((await stage.root.ok(searchBranches, { keyword: branch })).rows[0]?.branchName).toBe('新名');
    const spelled = await stage.root.ok(searchBranches, { keyword: 'tianfu zsyh' });
    expect(spelled.rows.map(({ cnaps }) => cnaps)).toEqual([good]);
    await sql`update settlement.bank_branch set name = '招商银行成都开发区支行' where cnaps = ${branch}`.execute(db);
  });

  it('adds unknown banks with their name and prefix, and refuses lines that do not fit', async () => {
    const { db } = stage.server.database;
    const [one, other, wrong, bare] = [1, 2, 3, 4].map((number) => makeCnaps('402', '6510', 500 + number));
    const text =
      'cnaps,bank_code,bank_name,bank_prefix,province,city,name\n' +
      `${one},SCRCU,四川农信,402,四川省,成都市,四川农信高新支行\n` +
      `${other},SCRCU,四川农信,402,四川省,成都市,四川农信天府支行\n` +
      `${wrong},SZRCB,苏州农商银行,314,江苏省,苏州市,x\n${bare},XXRCB,,,四川省,成都市,x\n`;
    const result = await importBranches(db, file(text), { operator: testOperator(), now: stage.server.clock.now() });
    expect(result).toEqual({
      imported: 2,
      refusedCount: 2,
      refused: [
        { row: 4, reason: 'bank' },
        { row: 5, reason: 'bank' },
      ],
    });
    const { rows } = await stage.root.ok(searchBranches, { bankName: '四川农信', city: '成都' });
    expect(rows.map(({ branchName, bankCode }) => [branchName, bankCode])).toEqual(
      [
        [one, '四川农信高新支行'],
        [other, '四川农信天府支行'],
      ]
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
        .map(([, name]) => [name, 'SCRCU']),
    );
  });

  it('reports missing columns', async () => {
    await expect(
      importBranches(stage.server.database.db, file('cnaps,name\n1,2\n'), {
        operator: testOperator(),
        now: stage.server.clock.now(),
      }),
    ).rejects.toThrow('missing: bank_code, province, city');
  });
});
