import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { useStage, type Stage } from '#testing/terminals.ts';
import { getTerminal } from '../../contract/detail/get-terminal.ts';
import { listTerminalEvents } from '../../contract/detail/list-terminal-events.ts';
import { getTerminalSummary } from '../../contract/list/get-terminal-summary.ts';
import { listBrands } from '../../contract/list/list-brands.ts';
import { listTerminals } from '../../contract/list/list-terminals.ts';
import { approveOperation } from '../../contract/operations/approve-operation.ts';
import { getOperation } from '../../contract/operations/get-operation.ts';
import { listOperations } from '../../contract/operations/list-operations.ts';
import { listRecalls } from '../../contract/operations/list-recalls.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';

const stage = useStage();

/** Terminals held by these agents, from the seed data. */
const held = (...names: (keyof Stage['world']['agents'])[]) =>
  stage.world.terminals.filter(({ holder_id }) => names.some((name) => stage.world.agents[name].id === holder_id));
const line = ['mid', 'direct', 'leaf', 'sibling'] as const;

describe('list of terminals', () => {
  it('contains the whole subtree and nothing else; pages have no gaps or duplicates', async () => {
    const mid = await stage.as('mid');
    const sns: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { rows, nextCursor }: { rows: { sn: string }[]; nextCursor?: string | undefined } = await mid.ok(
        listTerminals,
        { pageSize: 4, ...(cursor !== undefined && { cursor }) },
      );
      sns.push(...rows.map(({ sn }) => sn));
      if (nextCursor === undefined) break;
      cursor = nextCursor;
    }
    expect(sns).toEqual(
      held(...line)
        .map(({ sn }) => sn)
        .toReversed(),
    );
    expect((await mid.ok(listTerminals, { pageSize: 4, pageNum: 2 })).rows.map(({ sn }) => sn)).toEqual(
      sns.slice(4, 8),
    );
  });

  it('applies every filter', async () => {
    const mid = await stage.as('mid');
    const count = async (filter: object) => (await mid.ok(listTerminals, { pageSize: 100, ...filter })).rows.length;
    const all = held(...line);
    expect(await count({ holder: 'self' })).toBe(held('mid').length);
    expect(await count({ holderId: stage.world.agents.direct.id })).toBe(held('direct').length);
    expect(await count({ bindStatus: 3 })).toBe(all.filter(({ bind_status }) => bind_status === 3).length);
    expect(await count({ policyId: 2, holder: 'team' })).toBe(all.filter(({ policy_id }) => policy_id === 2).length);
    expect(await count({ brandId: 1, modelId: 1 })).toBe(all.length);
    expect(await count({ brandId: 2 })).toBe(0);
    expect(await count({ merchantId: 1 })).toBe(all.filter(({ merchant_id }) => merchant_id === 1).length);
    expect(await count({ activatedFrom: '2026-08-10', activatedTo: '2026-08-10' })).toBe(
      all.filter(({ bind_status }) => bind_status === 3).length,
    );
    expect(await count({ activatedFrom: '2026-08-11' })).toBe(0);
    expect(await count({ activatedTo: '2026-08-10', holderId: stage.world.agents.direct.id })).toBe(3);
    expect(await count({ activatedTo: '2026-08-09', holderId: stage.world.agents.direct.id })).toBe(0);
  });

  it('searches by the last four or more digits or the whole number, and not by fewer digits', async () => {
    const mid = await stage.as('mid');
    const { sn } = stage.world.terminal('direct', 3);
    const find = async (text: string) => (await mid.ok(listTerminals, { text })).rows.map((row) => row.sn);
    for (const text of [sn, sn.slice(-6), sn.slice(-4), `${sn.slice(0, 4)} ${sn.slice(4, 8)} ${sn.slice(8)}`])
      expect(await find(text)).toContain(sn);
    expect(await find(sn.slice(-3))).toEqual([]);
    expect(await find('%%%%')).toEqual([]);
    expect(await find(stage.world.terminal('root', 3).sn)).toEqual([]);
  });

  it('masks the names of indirect holders, and offers the operations of the caller', async () => {
    const { rows } = await (await stage.as('mid')).ok(listTerminals, { pageSize: 100 });
    const by = (name: keyof Stage['world']['agents'], status: number) =>
      rows.find(({ sn, bindStatus }) => bindStatus === status && held(name).some((row) => row.sn === sn));
    expect(by('leaf', 0)).toMatchObject({ holder: { relation: 'indirect', name: '孙*' }, operations: [] });
    expect(by('direct', 0)).toMatchObject({
      holder: { relation: 'direct', name: '赵敏' },
      operations: [OPERATION.transfer, OPERATION.recall],
    });
    expect(by('mid', 0)).toMatchObject({
      holder: { relation: 'self' },
      operations: [OPERATION.assign, OPERATION.bind, OPERATION.return],
    });
    expect(by('mid', 3)).toMatchObject({ operations: [OPERATION.unbind], merchantName: '锐捷汽车养护中心' });
    const root = (await (await stage.as('root')).ok(listTerminals, { holder: 'self', bindStatus: 0 })).rows[0];
    expect(root?.operations).toEqual([OPERATION.assign, OPERATION.bind, OPERATION.delete]);
    const staff = (await (await stage.as('viewer')).ok(listTerminals, { holder: 'self' })).rows[0];
    expect(staff?.operations).toEqual([]);
  });

  it('rejects a filter by a foreign holder like one by a missing holder', async () => {
    const mid = await stage.as('mid');
    const [foreign, missing] = [
      await mid.call(listTerminals, { holderId: stage.world.agents.other.id }),
      await mid.call(listTerminals, { holderId: 99_999 }),
    ];
    expect(foreign).toMatchObject({ code: 404 });
    expect(JSON.stringify(foreign)).toBe(JSON.stringify(missing));
    expect(await mid.call(listTerminals, { cursor: 'nonsense' })).toMatchObject({ code: 400 });
  });
});

describe('summary of terminals', () => {
  it('equals the list: from the rollups without a filter, counted with one', async () => {
    const mid = await stage.as('mid');
    const all = held(...line);
    const counts = (rows: { bind_status: number }[]) => ({
      unbound: rows.filter(({ bind_status }) => bind_status === 0).length,
      bound: rows.filter(({ bind_status }) => bind_status === 1).length,
      activated: rows.filter(({ bind_status }) => bind_status === 3).length,
    });
    expect(await mid.ok(getTerminalSummary, {})).toMatchObject({
      counts: counts(all),
      isCapped: false,
      brands: [{ id: '1', name: '新联', ...counts(all) }],
      toConfirm: 0,
    });
    expect((await mid.ok(getTerminalSummary, { holder: 'self' })).counts).toEqual(counts(held('mid')));
    expect((await mid.ok(getTerminalSummary, { holderId: stage.world.agents.direct.id })).counts).toEqual(
      counts(held('direct')),
    );
    const second = all.filter(({ policy_id }) => policy_id === 2);
    expect(await mid.ok(getTerminalSummary, { policyId: 2, bindStatus: 0 })).toMatchObject({
      counts: counts(second),
      brands: [],
    });
    expect(await mid.call(getTerminalSummary, { holderId: stage.world.agents.other.id })).toMatchObject({ code: 404 });
  });
});

describe('terminal detail', () => {
  it('returns state, merchant, fees and the events visible to the caller', async () => {
    const direct = await stage.as('direct');
    const row = stage.world.terminal('direct', 3);
    const info = await direct.ok(getTerminal, { sn: row.sn });
    expect(info).toMatchObject({
      id: String(row.id),
      bindStatus: 3,
      merchant: { name: '锦里老茶铺', isDirect: true },
      serviceFeeFen: 9900,
      communicationFeeFen: 3600,
      communicationFrom: '2027-08-10',
      communicationFreeDays: 365,
      isCommunicationChangeable: false,
    });
    expect(info.events.map(({ kind }) => kind)).toEqual(['activated', 'bound', 'stocked']);
    expect(await direct.ok(getTerminal, { id: row.id })).toEqual(info);
    expect((await direct.ok(listTerminalEvents, { id: row.id, pageSize: 2 })).rows).toHaveLength(2);
  });

  it('says of a bound terminal which sales activate it, of an active one nothing', async () => {
    const direct = await stage.as('direct');
    const [bound, active] = [stage.world.terminal('direct', 1), stage.world.terminal('direct', 3)];
    expect(await direct.ok(getTerminal, { sn: bound.sn })).not.toHaveProperty('activates');
    await sql`
      insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
        published_at, published_by)
      select policy_id, 2, 'published', '2026-09-01', content || '{"activationSales": {"notFirst": 1}}', drafted_at,
        drafted_by, published_at, published_by
      from policies.policy_version where policy_id in (${bound.policy_id}, ${active.policy_id}) and number = 1`.execute(
      stage.db,
    );
    expect((await direct.ok(getTerminal, { sn: bound.sn })).activates).toEqual({ notFirst: 1 });
    expect(await direct.ok(getTerminal, { sn: active.sn })).not.toHaveProperty('activates');
  });

  it("returns no events outside the caller's subtree", async () => {
    const [sn = ''] = await stage.stock('direct', 1);
    const direct = await stage.as('direct');
    const mid = await stage.as('mid');
    const { id } = await direct.ok(submitOperation, {
      type: OPERATION.return,
      selection: { by: 'list', serials: [sn] },
    });
    await mid.ok(approveOperation, { id });
    await mid.ok(submitOperation, {
      type: OPERATION.assign,
      toAgentId: stage.world.agents.sibling.id,
      selection: { by: 'list', serials: [sn] },
    });
    const life = (await (await stage.as('sibling')).ok(getTerminal, { sn })).events;
    expect(life).toMatchObject([{ kind: 'assigned', from: { relation: 'outside' }, to: { relation: 'self' } }]);
    expect(life[0]?.from).toEqual({ relation: 'outside' });
    expect((await mid.ok(getTerminal, { sn })).events.map(({ kind }) => kind)).toEqual([
      'assigned',
      'returned',
      'stocked',
    ]);
    expect(await direct.call(getTerminal, { sn })).toMatchObject({ code: 404 });
  });

  it('returns 404 for a foreign terminal, by id or serial number', async () => {
    const mid = await stage.as('mid');
    const foreign = stage.world.terminal('otherLeaf', 3);
    const above = stage.world.terminal('root', 0);
    const answers = await Promise.all([
      mid.call(getTerminal, { id: foreign.id }),
      mid.call(getTerminal, { id: above.id }),
      mid.call(getTerminal, { id: 987_654 }),
      mid.call(getTerminal, { sn: foreign.sn }),
      mid.call(getTerminal, { sn: 'NOSUCH00' }),
      mid.call(listTerminalEvents, { id: foreign.id }),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 404 });
  });
});

describe('operations of an agent', () => {
  it('are visible to their parties, with the possible actions, in both directions', async () => {
    const serials = await stage.stock('direct', 2);
    const mid = await stage.as('mid');
    const direct = await stage.as('direct');
    const submitted = await mid.ok(submitOperation, {
      type: OPERATION.recall,
      fromAgentId: stage.world.agents.direct.id,
      selection: { by: 'list', serials: [...serials, 'NOSUCH000099'] },
    });
    const mine = (await mid.ok(listOperations, { view: 'submitted', status: 0 })).rows;
    expect(mine).toMatchObject([
      { id: submitted.id, count: 2, refusedCount: 1, actions: ['cancel'], confirmer: 'giver' },
    ]);
    const asked = (await direct.ok(listOperations, { view: 'confirm' })).rows;
    expect(asked).toMatchObject([
      {
        id: submitted.id,
        count: 2,
        refusedCount: 0,
        actions: ['approve', 'reject'],
        submitter: { relation: 'outside' },
      },
    ]);
    expect((await direct.ok(getTerminalSummary, {})).toConfirm).toBe(1);
    expect((await mid.ok(getTerminalSummary, {})).waiting).toBe(1);
    expect((await (await stage.as('viewer')).ok(listOperations, { view: 'confirm' })).rows).toMatchObject([
      { actions: [] },
    ]);
    expect((await mid.ok(listRecalls, { direction: 'in', status: 0 })).rows.map(({ id }) => id)).toEqual([
      submitted.id,
    ]);
    expect((await direct.ok(listRecalls, { direction: 'out', status: 0 })).rows.map(({ id }) => id)).toEqual([
      submitted.id,
    ]);
    expect((await direct.ok(listRecalls, { direction: 'in', status: 0 })).rows).toEqual([]);
    // Invalid entries of the submitter are not shown to the giver.
    expect((await direct.ok(getOperation, { id: submitted.id })).items.map(({ sn }) => sn)).toEqual(serials);
    expect((await mid.ok(getOperation, { id: submitted.id })).items).toHaveLength(3);
    const root = await stage.as('root');
    expect(await root.call(getOperation, { id: submitted.id })).toEqual(await root.call(getOperation, { id: 123_456 }));
    expect(
      (await mid.ok(listOperations, { type: OPERATION.recall, from: '2026-09-18', to: '2026-09-18' })).rows,
    ).toHaveLength(1);
    expect((await mid.ok(listOperations, { from: '2026-09-19' })).rows).toEqual([]);
  });

  it('each change writes one audit row', async () => {
    const serials = await stage.stock('mid', 1);
    await (
      await stage.as('mid')
    ).ok(submitOperation, {
      type: OPERATION.assign,
      toAgentId: stage.world.agents.direct.id,
      selection: { by: 'list', serials },
    });
    const { rows } = await sql<{
      call: string;
      after: { accepted: number };
    }>`select call, after from audit.entry order by id desc limit 1`.execute(stage.db);
    expect(rows).toMatchObject([{ call: 'terminals.submit-operation', after: { accepted: 1, serials } }]);
  });
});

it('returns brands with their models to every logged-in account', async () => {
  const brands = await (await stage.as('viewer')).ok(listBrands, {});
  expect(brands.map(({ name, models }) => [name, models.map((model) => model.name)])).toEqual([
    ['新联', ['ME31', 'ME62']],
    ['华汇通', ['HT20']],
    ['安捷付', ['AJ-P8']],
  ]);
  expect(await stage.server.client().call(listBrands, {})).toMatchObject({ code: 401 });
});
