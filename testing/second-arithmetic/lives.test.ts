/**
 * The lives of terminals against a second arithmetic that imports no rule of the product: which line gets what for
 * activations, stages, fees and allowances when merchants are handed over and everything is reported late and in any
 * order, and for what is not activated who is charged, and keeps or gets back the charge.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { listEarnings } from '#capabilities/earnings/contract/lookup/list-earnings.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { runs } from '../property-runs.ts';
import { testServer } from '../test-server.ts';
import { drawLives } from './life-facts.ts';
import { modelLives, type EarnedSums } from './life-model.ts';
import { LifePlay, serialOf } from './life-play.ts';
import { AGENTS } from './life-world.ts';

const TERMINALS = 60;
const KINDS = ['activation', 'compliance', 'service_fee', 'communication_fee', 'allowance', 'not_activated'] as const;
const reached = new Map<string, number>();

const sorted = (sums: EarnedSums): string[] =>
  [...sums]
    .filter(([, fen]) => fen !== 0)
    .map(([key, fen]) => `${key}: ${fen}`)
    .toSorted();
const add = (sums: EarnedSums, key: string, fen: number): void => void sums.set(key, (sums.get(key) ?? 0) + fen);

/** Sums of the ledger by agent and kind. */
const ofLedger = async ({ server }: LifePlay): Promise<EarnedSums> => {
  const { rows } = await sql<{ key: string; fen: number }>`
    select agent_id || ' ' || replace(source_kind, '_reversal', '') as key,
      sum(case when credit_account_id = account.id then amount_fen else -amount_fen end)::bigint as fen
    from ledger.transfer join ledger.account on account.id in (credit_account_id, debit_account_id)
    where agent_id is not null group by 1`.execute(server.database.db);
  return new Map(rows.map(({ key, fen }) => [key, fen]));
};

const byKind = (earned: EarnedSums): EarnedSums => {
  const sums: EarnedSums = new Map();
  for (const [key, fen] of earned) add(sums, key.split(' ').slice(0, 2).join(' '), fen);
  return sums;
};

/** An agent's own list of earnings, with clawed back and replaced ones together. */
const ofAgent = async ({ server, facts }: LifePlay, agent: number): Promise<EarnedSums> => {
  const client = await server.as(idOf(agent));
  const terminals = new Map(facts.lives.map((life) => [serialOf(life), life.nth]));
  const sums: EarnedSums = new Map();
  let cursor: string | undefined;
  do {
    const page = await client.ok(listEarnings, { kinds: [...KINDS], pageSize: 100, cursor });
    for (const { kind, sn, item, period, amountFen } of page.rows) {
      const of = [
        kind,
        sn === undefined ? '-' : terminals.get(sn),
        kind === 'not_activated' ? undefined : item,
        period,
      ];
      add(sums, [agent, ...of.filter((part) => part !== undefined)].join(' '), amountFen);
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return sums;
};

const balances = async ({ server }: LifePlay, agent: number) => {
  const { wallets } = await (await server.as(idOf(agent))).ok(getBalances, {});
  return wallets
    .filter(({ kind }) => kind === 'reward' || kind === 'fee')
    .map(({ kind, balanceFen }) => [kind, balanceFen]);
};

const agrees = async (play: LifePlay): Promise<void> => {
  const expected = modelLives(play.facts);
  for (const key of expected.keys()) add(reached, key.split(' ')[1] ?? '', 1);
  for (const agent of AGENTS) {
    const own = new Map([...expected].filter(([key]) => key.startsWith(`${agent} `)));
    expect(sorted(await ofAgent(play, agent))).toEqual(sorted(own));
    const sumOf = (...kinds: string[]): number =>
      [...own].filter(([key]) => kinds.includes(key.split(' ')[1] ?? '')).reduce((sum, [, fen]) => sum + fen, 0);
    expect(await balances(play, agent)).toEqual([
      ['reward', sumOf('activation', 'compliance', 'allowance')],
      ['fee', sumOf('service_fee', 'communication_fee', 'not_activated')],
    ]);
  }
  expect(sorted(await ofLedger(play))).toEqual(sorted(byKind(expected)));
};

/**
 * A seed whose story has a terminal that turns out to have come active, and an activation that becomes known after its
 * month.
 */
const TELLING = 107;

it('each line gets its own part across handovers, and the agent that is charged keeps the charge, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.noBias(fc.nat(1_000_000)), async (seed) => {
      const server = await testServer();
      const play = await LifePlay.open(server, drawLives(seed, TERMINALS));
      await play.play();
      await agrees(play);
      expect((await reconcile(server.database.db)).differences).toEqual([]);
      await server.close();
    }),
    { numRuns: runs(1), examples: [[TELLING]], endOnFailure: true },
  );
  for (const kind of KINDS)
    expect([kind, reached.get(kind) ?? 0]).toEqual([kind, expect.toSatisfy((n: number) => n > 0)]);
});
