/** Recalculation of what is neither a transaction nor a reward: withdrawals, monthly statements and allowances. */
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelWithdrawal } from '#capabilities/wallet/contract/cancel-withdrawal.ts';
import { activationSources } from '#capabilities/rewards/server/api.ts';
import { bookDueAllowances } from '#capabilities/rewards/server/allowance/book-allowances.ts';
import { closeDueMonths } from '#capabilities/statements/server/closing/close-due-months.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { DIRECT, NOW, usePayoutStage } from '#testing/payout.ts';
import { setAmounts, STANDARD, useRewards } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { server, useStatement } from '#testing/statement.ts';
import { lineOf } from '../subjects/line-of.ts';
import { recalculate } from './recalculate.ts';

const again = async (db: Db, agentId: AgentId, subject: string, now = NOW) => {
  const line = (await lineOf(db, agentId, subject))?.line ?? '';
  const found = await recalculate(db, { agentId, subject, line }, now);
  return found && [found.bookedFen, found.computedFen, found.differenceFen];
};

describe('a withdrawal', () => {
  const stage = usePayoutStage();
  const of = (id: string) => again(stage.db(), DIRECT, `withdrawal-${id}`);

  it('takes nothing until it is paid, then the amount; nothing when it was cancelled or failed', async () => {
    const cancelled = await stage.send(3_000_000);
    await stage.client.ok(cancelWithdrawal, { id: cancelled.id });
    const [paid, failed] = [await stage.send(100_000), await stage.send(200_000)];
    expect(await of(paid.id)).toEqual([0, 0, 0]);
    const batch = await stage.exported();
    await stage.imported(
      stage.answered(batch, (line) => (line.includes(paid.no) ? 'paid,,B1' : 'failed,账户已销户,B2')),
    );
    expect([await stage.stateOf(paid.id), await stage.stateOf(failed.id)]).toEqual(['paid', 'failed']);
    expect(await of(paid.id)).toEqual([-100_000, -100_000, 0]);
    expect(await of(failed.id)).toEqual([0, 0, 0]);
    expect(await of(cancelled.id)).toEqual([0, 0, 0]);
  });
});

describe('a monthly statement', () => {
  useStatement();
  const db = () => server.database.db;
  const of = (name: string) => again(db(), DIRECT, `statement-2026-08-${name}`, server.clock.now());

  it('is added up again from the ledger, wallet by wallet and kind by kind', async () => {
    await closeDueMonths(db(), server.clock.now());
    const names = ['wallet-profit_share', 'wallet-reward', 'kind-profit_share', 'kind-activation'];
    const found = await Promise.all(names.map(of));
    expect(found.map((each) => each?.[2])).toEqual([0, 0, 0, 0]);
    for (const each of found) expect(each?.[0]).toBeGreaterThan(0);
  });
});

describe('an allowance', () => {
  const w = useRewards();
  const db = () => w.database.db;
  const { leaf, direct, mid } = AGENT_IDS;
  beforeAll(async () => {
    await setAmounts(db(), 'allowance', 50, { leaf: 10_000, direct: 20_000, mid: 30_000, root: 40_000 });
    activationSources.register('test', {
      kept: (days) => sql`select agent_id, ${STANDARD}::bigint as policy_id, count
        from (values (${leaf}::bigint, 60::bigint)) as kept (agent_id, count)
        where ${days.from}::date = '2026-08-01'`,
    });
  });

  const entryOf = async (agentId: AgentId): Promise<string> => {
    const { rows } = await sql<{ subject: string }>`
      select 'entry-' || transfer.id || '-' || coalesce(item.ord, 0) as subject
      from wallet.account join wallet.transfer on account.id in (debit_account_id, credit_account_id)
      left join lateral unnest(item_ids) with ordinality as item (id, ord) on true
      where agent_id = ${agentId} and reason_kind = 'allowance' order by transfer.id, item.ord`.execute(db());
    return rows[0]?.subject ?? '';
  };

  it('is the own tier less what was paid below, by the terms of its month, also when they change later', async () => {
    const at = new Date('2026-09-05T02:00:00+08:00');
    await bookDueAllowances(db(), at);
    await setAmounts(db(), 'allowance', 50, { mid: 99_000 }, '2026-09-01');
    for (const agentId of [leaf, direct, mid])
      expect(await again(db(), agentId, await entryOf(agentId), at)).toEqual([10_000, 10_000, 0]);
  });

  it('differs by what the terms of its month say otherwise', async () => {
    await setAmounts(db(), 'allowance', 50, { mid: 31_234 });
    const found = await again(db(), mid, await entryOf(mid), new Date('2026-09-05T02:00:00+08:00'));
    expect(found).toEqual([10_000, 11_234, 1_234]);
  });
});
