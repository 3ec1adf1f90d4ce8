import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { bookOne, reward, setAmounts, clawOneBack } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let world: SmallWorld;
let clients: Record<'leaf' | 'direct' | 'mid', TestClient>;
const now = new Date(STORY_NOW);
const db = () => server.database.db;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now });
  await setAmounts(db(), 'activation', 0, { leaf: 3_000, direct: 5_000, mid: 8_000, root: 9_000 });
  await setAmounts(db(), 'activation', 0, { mid: 8_500 }, '2026-09-10');
  await setAmounts(db(), 'service_fee', 9_900, { leaf: 4_950, direct: 6_000, mid: 9_900 });
  const [leaf, direct, mid] = await Promise.all([
    server.as(AGENT_IDS.leaf),
    server.as(AGENT_IDS.direct),
    server.as(AGENT_IDS.mid),
  ]);
  clients = { leaf, direct, mid };
  const terminal = world.terminal('leaf', 3);
  const about = { terminalId: terminal.id, merchantId: terminal.merchant_id ?? undefined };
  await bookOne(db(), reward('a', about), now);
  const fee = await bookOne(
    db(),
    reward('f', { ...about, kind: 'service_fee', item: 9_900, poolFen: fen(9_900) }),
    new Date('2026-09-17T06:36:00Z'),
  );
  await clawOneBack(db(), fee, now);
});
afterAll(() => server.close());

const entryOf = async (client: TestClient, kind: 'activation' | 'service_fee' | 'service_fee_reversal') => {
  const { rows } = await client.ok(listStatementEntries, { kinds: [kind] });
  return client.ok(getStatementEntry, { id: rows[0]?.id ?? '' });
};

describe('the statement entry of an award', () => {
  it('shows the own amount and since when, the amount below, and the difference that was paid', async () => {
    expect(await entryOf(clients.mid, 'activation')).toMatchObject({
      amountFen: 3_500,
      availableOn: '2026-09-19',
      award: {
        day: '2026-09-18',
        terminal: { sn: world.terminal('leaf', 3).sn },
        ownFen: 8_500,
        ownSince: '2026-09-10',
        below: { amountFen: 5_000, name: '赵敏' },
        shareFen: 3_500,
        isCapped: false,
        clawedBack: [],
      },
    });
    expect((await entryOf(clients.leaf, 'activation')).award).not.toHaveProperty('below');
  });

  it('names nobody above, masks indirect agents, and tells no pool of a reward', async () => {
    await setAmounts(db(), 'activation', 0, { direct: 1_000 }, '2026-09-18');
    await bookOne(db(), reward('masked'), now);
    const { rows } = await clients.mid.ok(listStatementEntries, { kinds: ['activation'] });
    const infos = await Promise.all(rows.map(({ id }) => clients.mid.ok(getStatementEntry, { id })));
    expect(infos.map(({ award }) => award?.below?.name).toSorted()).toEqual(['孙*', '赵敏'].toSorted());
    for (const info of infos) {
      expect(info.award).not.toHaveProperty('collectedFen');
      expect(JSON.stringify(info)).not.toContain('陈立群');
      expect(JSON.stringify(info)).not.toContain('10000');
    }
  });

  it('links the entry of a clawed back reward to the original entry, and back', async () => {
    const original = await entryOf(clients.direct, 'service_fee');
    const back = await entryOf(clients.direct, 'service_fee_reversal');
    expect(original.award).toMatchObject({
      collectedFen: 9_900,
      clawedBack: [{ id: back.id, amountFen: -1_050, cause: 'unbound' }],
    });
    expect(back).toMatchObject({
      amountFen: -1_050,
      award: { cause: 'unbound', original: { id: original.id, amountFen: 1_050 }, shareFen: 1_050, clawedBack: [] },
    });
  });
});
