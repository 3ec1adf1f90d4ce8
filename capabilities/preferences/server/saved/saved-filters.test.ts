/** Saved filters: of one account and list, few, with names that differ, and without things that no longer exist. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { maskName } from '#platform/validate/mask.ts';
import { addAccount, tokenFor } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { addSavedFilter } from '../../contract/saved/add-saved-filter.ts';
import { deleteSavedFilter } from '../../contract/saved/delete-saved-filter.ts';
import { listSavedFilters } from '../../contract/saved/list-saved-filters.ts';
import { renameSavedFilter } from '../../contract/saved/rename-saved-filter.ts';
import { MAX_SAVED_FILTERS, type FilteredList } from '../../contract/saved/saved-filter-fields.ts';

let server: TestServer;
let world: SmallWorld;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

/** A new account of an agent. */
let accounts = 0;
const someone = async (agentId = world.agents.mid.id): Promise<TestClient> => {
  accounts += 1;
  const { db } = server.database;
  const mobile = `138${String(20_000_000 + accounts)}`;
  return server.client(
    await tokenFor(db, await addAccount(db, { agentId, loginName: `saver-${accounts}`, mobile }), server.clock.now()),
  );
};
const TRADES = { list: 'trades', query: 'cardType=1&period=month' } as const;
const namesOf = async (client: TestClient, list: FilteredList = 'trades'): Promise<string[]> =>
  (await client.ok(listSavedFilters, { list })).filters.map(({ name }) => name);

describe('a saved filter', () => {
  it('is seen only by the account that saved it, only in its list, unchanged', async () => {
    const [mine, colleague] = [await someone(), await someone()];
    const { id } = await mine.ok(addSavedFilter, { ...TRADES, name: '本月贷记' });
    expect((await mine.ok(listSavedFilters, { list: 'trades' })).filters).toEqual([
      { id, name: '本月贷记', query: TRADES.query, isReduced: false },
    ]);
    expect(await namesOf(mine, 'terminals')).toEqual([]);
    for (const other of [colleague, await someone(world.agents.root.id)]) {
      expect(await namesOf(other)).toEqual([]);
      const missing = await other.call(deleteSavedFilter, { id: '999999' });
      expect(missing).toMatchObject({ code: 404 });
      expect(await other.call(deleteSavedFilter, { id })).toEqual(missing);
      expect(await other.call(renameSavedFilter, { id, name: '我的' })).toEqual(missing);
    }
    expect(await namesOf(mine)).toEqual(['本月贷记']);
  });

  it('is renamed and deleted; the second deletion finds none', async () => {
    const client = await someone();
    const { id } = await client.ok(addSavedFilter, { ...TRADES, name: '旧名' });
    await client.ok(renameSavedFilter, { id, name: '新名' });
    await client.ok(renameSavedFilter, { id, name: '新名' });
    expect(await namesOf(client)).toEqual(['新名']);
    await client.ok(deleteSavedFilter, { id });
    expect(await namesOf(client)).toEqual([]);
    expect(await client.call(deleteSavedFilter, { id })).toMatchObject({ code: 404 });
  });

  it('has a name of 1 to 20 characters', async () => {
    const client = await someone();
    for (const name of ['', '  ', 'x'.repeat(21)])
      expect(await client.call(addSavedFilter, { ...TRADES, name })).toMatchObject({ code: 400 });
    await client.ok(addSavedFilter, { ...TRADES, name: '长'.repeat(20) });
  });

  it('has a visible name: invisible characters neither make a name nor distinguish two', async () => {
    const client = await someone();
    for (const name of ['\u200b', '\u2060\ufeff', '\u200d \u00ad'])
      expect(await client.call(addSavedFilter, { ...TRADES, name })).toMatchObject({ code: 400 });
    await client.ok(addSavedFilter, { ...TRADES, name: '本月\u200b贷记' });
    await client.ok(addSavedFilter, { ...TRADES, name: '👨\u200d👩\u200d👧' });
    expect(await namesOf(client)).toEqual(['本月贷记', '👨\u200d👩\u200d👧']);
    const taken = { code: 601, reason: 'saved_filter_name_taken' };
    expect(await client.call(addSavedFilter, { ...TRADES, name: '本月\u2060贷记\u200d' })).toMatchObject(taken);
  });

  it('has a name that is unique in its list, with any spaces; in another list it may have the same', async () => {
    const client = await someone();
    await client.ok(addSavedFilter, { ...TRADES, name: '本月 贷记' });
    const { id } = await client.ok(addSavedFilter, { ...TRADES, name: '上月' });
    const taken = { code: 601, reason: 'saved_filter_name_taken' };
    expect(await client.call(addSavedFilter, { ...TRADES, name: ' 本月  贷记 ' })).toMatchObject(taken);
    expect(await client.call(renameSavedFilter, { id, name: '本月 贷记' })).toMatchObject(taken);
    await client.ok(addSavedFilter, { list: 'terminals', query: 'bindStatus=1', name: '本月 贷记' });
  });
});

describe('two at the same instant', () => {
  it('with the same name are one', async () => {
    const client = await someone();
    const answers = await Promise.all([1, 2, 3].map(() => client.call(addSavedFilter, { ...TRADES, name: '同名' })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 601, 601]);
    expect(await namesOf(client)).toEqual(['同名']);
  });

  it('are never more than a list keeps', async () => {
    const client = await someone();
    for (let index = 1; index < MAX_SAVED_FILTERS; index += 1)
      await client.ok(addSavedFilter, { ...TRADES, name: `第 ${index}` });
    const answers = await Promise.all(
      ['甲', '乙', '丙'].map((name) => client.call(addSavedFilter, { ...TRADES, name })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'saved_filters_too_many')).toHaveLength(2);
    expect(await namesOf(client)).toHaveLength(MAX_SAVED_FILTERS);
    await client.ok(addSavedFilter, { list: 'agents', query: 'status=1', name: '甲' });
  });

  it('that take one name leave it to the first', async () => {
    const client = await someone();
    const ids: string[] = [];
    for (const name of ['甲', '乙']) ids.push((await client.ok(addSavedFilter, { ...TRADES, name })).id);
    const answers = await Promise.all(ids.map((id) => client.call(renameSavedFilter, { id, name: '丙' })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 601]);
  });
});

describe('the things that a saved filter names', () => {
  const opened = async (client: TestClient, query: string): Promise<{ query: string; isReduced: boolean }> => {
    const { id } = await client.ok(addSavedFilter, { list: 'terminals', name: '条件', query });
    const { filters } = await client.ok(listSavedFilters, { list: 'terminals' });
    await client.ok(deleteSavedFilter, { id });
    const [{ query: left, isReduced } = { query: '-', isReduced: false }] = filters;
    return { query: left, isReduced };
  };

  it('is there as long as the caller may filter by it', async () => {
    const client = await someone();
    const { db } = server.database;
    const { rows } = await sql<{ brand: number; model: number }>`
      select brand_id as brand, id as model from terminals.model order by id limit 1`.execute(db);
    const { rows: policies } = await sql<{ id: number }>`
      select policy_id as id from policies.open_policy where agent_id = ${world.agents.mid.id} limit 1`.execute(db);
    const held = world.terminals.find(({ holder_id: holder }) => holder === world.agents.leaf.id);
    const seen = [
      [`agentId=${world.agents.leaf.id}`, 'agentName', maskName(world.agents.leaf.name)],
      [`holderId=${world.agents.direct.id}`, 'holderName', world.agents.direct.name],
      [`teamId=${world.agents.mid.id}`, 'holderName', world.agents.mid.name],
      [`merchantId=${world.merchant('leaf').id}`, 'merchantName', world.merchant('leaf').name],
      [`terminalId=${held?.id}`],
      [`brandId=${rows[0]?.brand}&modelId=${rows[0]?.model}`],
      [`policyId=${policies[0]?.id}`],
    ] as const;
    for (const [query, nameField, name] of seen) {
      const shown = new URLSearchParams(query);
      if (nameField !== undefined) shown.set(nameField, name);
      const typed = nameField === undefined ? query : `${query}&${nameField}=x`;
      expect(await opened(client, typed)).toEqual({ query: shown.toString(), isReduced: false });
    }
  });

  it('is left out once it is gone or was never the caller’s, with the name that was shown for it', async () => {
    const client = await someone();
    const foreign = world.terminals.find(({ holder_id: holder }) => holder === world.agents.other.id);
    const team = ['mid', 'direct', 'leaf', 'sibling'] as const;
    const mine = team.map((name) => world.agents[name].id);
    const elsewhere = world.merchants.find(({ agent_id: owner }) => !mine.includes(owner));
    const gone = [
      `agentId=${world.agents.root.id}&agentName=x`,
      `agentId=999999&agentName=x`,
      `holderId=${world.agents.other.id}&holderName=x`,
      `teamId=${world.agents.otherLeaf.id}&holderName=x`,
      `merchantId=${elsewhere?.id ?? 999_999}&merchantName=x`,
      `terminalId=${foreign?.id ?? 999_999}`,
      'brandId=999999&modelId=999999',
      'policyId=999999',
    ];
    for (const query of gone)
      expect(await opened(client, `scope=team&${query}`)).toEqual({ query: 'scope=team', isReduced: true });
  });
});
