import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { isCnaps } from '#platform/validate/bank.ts';
import { makeCnaps } from '#platform/validate/make.ts';
import { branch, useSettlementStage } from '#testing/settlement.ts';
import { searchBranches } from '../../contract/branches/search-branches.ts';
import { branchPinyin } from './branch-pinyin.ts';

const stage = useSettlementStage();

describe('POST /api/ag/cnap/select', () => {
  it('has 26 banks, the large ones in 45 cities, and valid check digits', async () => {
    const { rows } = await sql<{ bank: string; cities: number; numbers: string[] }>`
      select bank_code as bank, count(distinct city) as cities, array_agg(cnaps) as numbers from settlement.bank_branch
        group by bank_code`.execute(stage.server.database.db);
    expect(rows).toHaveLength(26);
    expect(rows.filter(({ cities }) => cities === 45).length).toBeGreaterThanOrEqual(18);
    expect(rows.flatMap(({ numbers }) => numbers).filter((number) => !isCnaps(number))).toEqual([]);
  });

  it.each([
    [{ bankCode: 'CMB', city: '成都' }, 5],
    [{ bankCode: 'cmb', province: '四川', city: '成都市' }, 5],
    [{ bankCode: '308', city: '成都', keyword: '开发区' }, 1],
    [{ bankName: '招商', keyword: '成都 支行' }, 4],
    [{ keyword: '招行 成都' }, 5],
    [{ keyword: '招行高新', city: '成都' }, 1],
    [{ keyword: 'zhaoshang chengdu' }, 5],
    [{ keyword: 'ZSYHCD gxzh', bankCode: 'CMB' }, 1],
    [{ keyword: 'chongqing renminlu', bankCode: 'CMB' }, 1],
    [{ keyword: 'xiamen', bankCode: 'CMB' }, 5],
    [{ keyword: branch }, 1],
    [{ keyword: '3086510' }, 5],
    [{ bankCode: 'CMB', province: '内蒙古' }, 5],
    [{ keyword: '%' }, 0],
    [{ keyword: '_' }, 0],
    [{ city: "'; drop table settlement.bank; --" }, 0],
  ])('finds by %j', async (search, count) => {
    const { rows } = await stage.root.ok(searchBranches, search);
    expect(rows).toHaveLength(count);
  });

  it('has for every bundled branch the letters that an import would give it', async () => {
    const { rows } = await sql<{ name: string; pinyin: string | null }>`
      select name, pinyin from settlement.bank_branch`.execute(stage.server.database.db);
    expect(rows.length).toBeGreaterThan(4_000);
    expect(branchPinyin('建设银行长沙闵行ABC分行')).toBe('jsyhcsmhafh jiansheyinhangchangshaminhangabcfenhang');
    expect(rows.filter(({ name, pinyin }) => pinyin !== branchPinyin(name)).slice(0, 5)).toEqual([]);
  });

  it('finds a city in any spelling of the imported list', async () => {
    const { db } = stage.server.database;
    const rows = [
      ['3086519', '成都市'],
      ['3086840', '凉山彝族自治州'],
      ['3088940', '阿克苏地区'],
    ].map(([area = '', city = ''], index) => [makeCnaps(area.slice(0, 3), area.slice(3), 8000 + index), city] as const);
    for (const [cnaps, city] of rows)
      await sql`insert into settlement.bank_branch values (${cnaps}, 'CMB', '四川省', ${city}, ${`招商银行${city}`})`.execute(
        db,
      );
    const found = async (city: string) =>
      (await stage.root.ok(searchBranches, { city, pageSize: 100 })).rows.map(({ branchName }) => branchName);
    for (const city of ['成都', '成都市']) expect(await found(city)).toContain('招商银行成都市');
    for (const city of ['凉山', '凉山州', '凉山彝族自治州'])
      expect(await found(city)).toEqual(['招商银行凉山彝族自治州']);
    for (const city of ['阿克苏', '阿克苏地区']) expect(await found(city)).toEqual(['招商银行阿克苏地区']);
    await sql`delete from settlement.bank_branch where cnaps = any (${rows.map(([cnaps]) => cnaps)}::text[])`.execute(
      db,
    );
  });

  it('begins in the city of the agent’s merchants, and everywhere where the bank has no branch there', async () => {
    const cities = async (search: object) => [
      ...new Set((await stage.root.ok(searchBranches, { ...search, isOwnCity: true })).rows.map(({ city }) => city)),
    ];
    expect(await cities({ bankCode: 'CMB' })).toEqual(['成都']);
    const without = (await stage.root.ok(searchBranches, { bankCode: 'CMB' })).rows[0]?.city;
    expect(without).not.toBe('成都');
    await sql`update merchants.merchant set address = replace(address, '成都', '三沙')`.execute(
      stage.server.database.db,
    );
    expect(await cities({ bankCode: 'CMB' })).toContain(without);
    await sql`update merchants.merchant set address = replace(address, '三沙', '成都')`.execute(
      stage.server.database.db,
    );
  });

  it('returns rows with everything needed to choose a branch', async () => {
    const { json } = await stage.root.raw('POST', '/prod-api/api/ag/cnap/select', {
      keyword: branch,
      pageNum: 1,
      pageSize: 10,
    });
    expect(json).toEqual({
      code: 200,
      msg: expect.any(String),
      rows: [
        {
          cnaps: branch,
          bankCode: 'CMB',
          bankName: '招商银行',
          province: '四川省',
          city: '成都',
          branchName: '招商银行成都开发区支行',
        },
      ],
    });
  });

  it('returns the same rows paged by number and by cursor', async () => {
    const search = { city: '上海', pageSize: 30 };
    const first = await stage.root.ok(searchBranches, search);
    const byCursor = await stage.root.ok(searchBranches, { ...search, cursor: first.nextCursor });
    const byNumber = await stage.root.ok(searchBranches, { ...search, pageNum: 2 });
    expect(byCursor.rows).toEqual(byNumber.rows);
    expect(byCursor.rows).toHaveLength(30);
    expect((await stage.root.call(searchBranches, { ...search, pageNum: 1000 })).code).toBe(400);
  });
});
