/** Freezing by the operator (docs/domain.md §2): who is told, what stops, what goes on. */
import { sql } from '#platform/db/sql.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { recount } from '#capabilities/statistics/server/cli.ts';
import { reconcile } from '#capabilities/wallet/server/cli.ts';
import { fen } from '#platform/money/fen.ts';
import { commandRun } from '#testing/commands.ts';
import { NOW, sharesOf, useBookingWorld } from '#testing/trades.ts';
import { loadCapabilities } from '../capabilities.ts';
import { agentCommands } from './agents.ts';

const w = useBookingWorld();
beforeAll(() => loadCapabilities());

const runCommand = commandRun(agentCommands, 'agents', () => ({ db: w.database.db, clock: { now: () => NOW } }));
const run = async (name: 'freeze' | 'unfreeze', code: string, options?: Record<string, string>) =>
  (await runCommand(name, [code], options)).lines.join('\n');

const DIRECT = 'ZY80542';
const WHY = { reason: '资金核查' };
const status = async (): Promise<string | undefined> =>
  (await sql<{ status: string }>`select status from agents.agent where code = ${DIRECT}`.execute(w.database.db)).rows[0]
    ?.status;
const told = async (): Promise<object[]> => {
  const { rows } = await sql<{ agentId: number; key: string; values: object }>`
    select agent_id as "agentId", key, text_values as values from content.notice where key like '%agent_%'
    order by id`.execute(w.database.db);
  return rows.map(({ agentId, key, values }) => ({ agentId, key, values }));
};

beforeEach(async () => {
  if ((await status()) === 'frozen') await run('unfreeze', DIRECT, { reason: '已核实' });
  await sql`delete from content.notice`.execute(w.database.db);
});

it('says beforehand what it would stop, and changes nothing', async () => {
  const printed = await run('freeze', DIRECT, { ...WHY, 'dry-run': '' });
  expect(printed).toMatch(
    /ZY80542 赵敏 would be frozen:[^]*kept for it[^]*1 agents below ZY80542[^]*Nothing was changed/,
  );
  expect(await status()).toBe('normal');
  expect(await told()).toEqual([]);
});

it('tells the agent why and its direct parent that it is frozen, records and audits it; ending it likewise', async () => {
  await run('freeze', DIRECT, WHY);
  expect(await told()).toEqual([
    { agentId: 3, key: 'agent_frozen', values: { reason: '资金核查' } },
    { agentId: 2, key: 'sub_agent_frozen', values: { name: '赵敏' } },
  ]);
  const audited = await sql`
    select call, subject, subject_id, before, after - 'operator' as after from audit.entry
    order by id desc limit 1`.execute(w.database.db);
  expect(audited.rows).toEqual([
    {
      call: 'agents.freeze',
      subject: 'agent',
      subject_id: '3',
      before: { status: 'normal' },
      after: { status: 'frozen', reason: '资金核查' },
    },
  ]);
  await expect(run('freeze', DIRECT, WHY)).rejects.toThrow('ZY80542 is frozen already.');
  await run('unfreeze', DIRECT, { reason: '已核实' });
  expect((await told()).slice(2)).toMatchObject([{ key: 'agent_normal' }, { key: 'sub_agent_normal' }]);
  await expect(run('unfreeze', DIRECT, WHY)).rejects.toThrow('ZY80542 is not frozen.');
});

it('keeps every freeze for ever: not even the operator changes the record', async () => {
  await run('freeze', DIRECT, WHY);
  await expect(sql`delete from agents.standing_change`.execute(w.database.db)).rejects.toThrow(/append-only|denied/);
  await expect(sql`update agents.standing_change set reason = 'x'`.execute(w.database.db)).rejects.toThrow(
    /append-only|denied/,
  );
});

it('under a running feed its earnings go on being booked to it and to nobody else', async () => {
  const batch = (round: number) =>
    w.book(
      Array.from({ length: 20 }, (_, i) =>
        w.sale(`frz-${round}-${i}`, { amountFen: fen(100_000 + round * 1_000 + i), feeFen: fen(600 + round) }),
      ),
    );
  await batch(0);
  const feed = (async () => {
    for (let round = 1; round <= 8; round += 1) await batch(round);
  })();
  await run('freeze', DIRECT, WHY);
  await feed;
  await batch(9);
  await run('unfreeze', DIRECT, WHY);
  await w.book([w.sale('twin', { amountFen: fen(109_000), feeFen: fen(609) })]);
  // the same sale, frozen and not: the same shares for the same four agents
  expect(await sharesOf(w.database.db, 'frz-9-0')).toEqual(await sharesOf(w.database.db, 'twin'));
  expect((await reconcile(w.database.db)).differences).toEqual([]);
  expect((await recount(w.database.db, { from: '2000-01-01', to: '2999-12-31' })).differences).toEqual([]);
});
