import { expect, it } from 'vitest';
import { server, useTradeDays, world } from '#testing/trade-days.ts';
import { searchAllRecords } from '../../contract/find/search-all-records.ts';

useTradeDays();

const kindsOf = async (role: 'support' | 'admin' | 'finance', text: string) => {
  const { kinds } = await (await server.asStaff(role)).ok(searchAllRecords, { text });
  return Object.fromEntries(kinds.map(({ kind, rows }) => [kind, rows.map(({ no }) => no)]));
};

it('finds a record of every kind by its number, its name or its amount', async () => {
  const { code, name } = world.agents.leaf;
  const { sn } = world.terminal('leaf', 3);
  expect((await kindsOf('support', code))['agent']).toContain(code);
  expect((await kindsOf('support', name))['agent']).toContain(code);
  expect((await kindsOf('support', sn.slice(-6)))['terminal']).toContain(sn);
  expect((await kindsOf('support', '川味'))['merchant']).toHaveLength(1);
  expect(await kindsOf('support', 'S1')).toEqual({});
  expect((await kindsOf('support', '1000.10'))['trade']).toEqual(['S1']);
});

it('looks for nothing that the role may not see', async () => {
  const { sn } = world.terminal('leaf', 3);
  expect(await kindsOf('admin', world.agents.leaf.code)).toEqual({});
  expect(await kindsOf('finance', sn.slice(-6))).toEqual({});
});
