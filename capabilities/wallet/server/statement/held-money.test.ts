import { expect, it } from 'vitest';
import { cancelWithdrawal } from '#capabilities/withdrawals/contract/list/cancel-withdrawal.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { apply, usePayee } from '#testing/wallet.ts';
import { getStatementSummary } from '../../contract/statement/get-statement-summary.ts';
import { listStatementEntries } from '../../contract/statement/list-statement-entries.ts';

const stage = usePayee({ agentId: AGENT_IDS.direct, dailyCount: 20, earnedFen: 100_000 });
const month = '2026-09';

it('is a row of the day of applying, neither income nor expense, until the withdrawal ends', async () => {
  const before = await stage.client.ok(getStatementSummary, { month });
  const { data } = await apply(stage.client, stage.payee, 20_000);
  const { rows } = await stage.client.ok(listStatementEntries, {});
  expect(rows.map(({ day, kind, amountFen, heldFor, head }) => ({ day, kind, amountFen, heldFor, head }))).toEqual([
    { day: '2026-09-18', kind: 'withdrawal', amountFen: 20_000, heldFor: data?.id, head: { inFen: 0, outFen: 0 } },
    { day: '2026-09-17', kind: 'profit_share', amountFen: 100_000, head: { inFen: 100_000, outFen: 0 } },
  ]);
  const held = await stage.client.ok(getStatementSummary, { month });
  expect(held).toEqual({ ...before, found: { ...before.found, count: (before.found?.count ?? 0) + 1 } });
  expect((await stage.client.ok(getStatementSummary, { month, direction: 'held' })).found?.count).toBe(1);
  for (const direction of ['in', 'out'] as const)
    expect(
      (await stage.client.ok(listStatementEntries, { direction })).rows.every(({ heldFor }) => heldFor === undefined),
    ).toBe(true);
  await stage.client.ok(cancelWithdrawal, { id: data?.id ?? '' });
  expect(await stage.client.ok(getStatementSummary, { month })).toEqual(before);
});

it('takes part in the pages, by cursor and by number', async () => {
  for (const amountFen of [10_000, 11_000, 12_000]) await apply(stage.client, stage.payee, amountFen);
  const all = (await stage.client.ok(listStatementEntries, {})).rows.map(({ id }) => id);
  expect(all).toHaveLength(4);
  for (const pageSize of [1, 2, 3]) {
    const ids: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: Awaited<ReturnType<typeof list>> = await list(pageSize, { cursor });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(ids).toEqual(all);
    const second = await list(pageSize, { pageNum: 2 });
    expect(second.rows.map(({ id }) => id)).toEqual(all.slice(pageSize, 2 * pageSize));
  }
});

const list = (pageSize: number, place: { cursor?: string; pageNum?: number }) =>
  stage.client.ok(listStatementEntries, { pageSize, ...place });
