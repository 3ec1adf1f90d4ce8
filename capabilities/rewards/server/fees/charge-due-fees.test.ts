import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { BindingId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { setAmounts, STANDARD, useRewards, walletOf } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { secondConnection } from '#testing/trades.ts';
import { awardsOf } from '../awards-of.ts';
import { chargeDueFees } from './charge-due-fees.ts';
import { feeOfTerminal } from './fee-of-terminal.ts';
import { reviewFeePlans, setFeePlans } from './move-fee-plans.ts';

const w = useRewards();
const db = () => w.database.db;
const at = (day: string): Date => new Date(`${day}T17:10:00Z`); // 01:10 of the next day in Shanghai
interface BoundTerminal {
  bindingId: BindingId;
  terminalId: TerminalId;
  merchantId: MerchantId;
}
let bindings: BoundTerminal[];
let round = 0;
const bound = (): BoundTerminal => bindings[round] ?? fail();
const fail = (): never => {
  throw new Error('the world has too few bindings');
};

beforeAll(async () => {
  await setAmounts(db(), 'communication', 0, { leaf: 1_000, direct: 1_500, mid: 2_500, root: 3_000 }, '2020-01-01');
  const { rows } = await sql<BoundTerminal>`select id as "bindingId", terminal_id as "terminalId",
    merchant_id as "merchantId" from terminals.binding order by id`.execute(db());
  bindings = rows;
});

/** Each test has its own binding. */
const start = async (): Promise<void> => {
  await sql`delete from rewards.fee_plan`.execute(db());
  round += 1;
  await sql`update terminals.binding set agent_id = ${AGENT_IDS.leaf}, bound_at = '2025-12-31', unbound_at = 'infinity'
    where id = ${bound().bindingId}`.execute(db());
  const plan = {
    ...bound(),
    holderId: AGENT_IDS.leaf,
    policyId: STANDARD,
    feeFen: fen(3_000),
    activationDay: '2026-01-01',
    freeDays: 30,
    periodDays: 90,
    isByPlan: true,
  };
  await inTransaction(db(), (tx) => setFeePlans(tx, at('2026-01-01'), [plan]));
  await inTransaction(db(), (tx) => setFeePlans(tx, at('2026-01-01'), [plan]));
};

/** Days that are charged and were not clawed back. */
const chargedDays = async (): Promise<string[]> =>
  (await awardsOf(db(), { terminalId: bound().terminalId }))
    .filter(({ clawedBackFen, reversesId }) => clawedBackFen === 0 && reversesId === null)
    .map(({ day }) => day.slice(5));
const unbind = async (day: string): Promise<void> => {
  await sql`update terminals.binding set unbound_at = ${new Date(`${day}T04:00:00Z`)}
    where id = ${bound().bindingId}`.execute(db());
  await inTransaction(db(), (tx) => reviewFeePlans(tx, at(day), [bound().terminalId]));
};

describe('a fee that the operator guarantees', () => {
  it('charges the first phase after the free days once the day is over, and shows the next date', async () => {
    await start();
    expect((await chargeDueFees(db(), at('2026-01-30'))).charged).toBe(0);
    expect((await chargeDueFees(db(), at('2026-01-31'))).charged).toBe(1);
    expect((await chargeDueFees(db(), at('2026-01-31'))).charged).toBe(0);
    expect(await chargedDays()).toEqual(['01-31']);
    expect(await feeOfTerminal(db(), bound().terminalId, at('2026-01-31'))).toMatchObject({ nextOn: '2026-05-01' });
    expect(await walletOf(db(), AGENT_IDS.leaf, 'fee')).toMatchObject({ balanceFen: 1_000, pendingFen: 0 });
  });

  it('catches up on missed nights, each phase once, for its own day, also with two servers at once', async () => {
    await start();
    const other = secondConnection(w);
    const counts = await Promise.all([
      chargeDueFees(db(), at('2026-08-01'), 1),
      chargeDueFees(other.db, at('2026-08-01'), 1),
    ]);
    await other.close();
    expect(counts[0].charged + counts[1].charged).toBe(3);
    expect(await chargedDays()).toEqual(['01-31', '05-01', '07-30']);
  });

  it('does not charge a terminal that was unbound on the day of the phase', async () => {
    await start();
    await chargeDueFees(db(), at('2026-02-10'));
    await unbind('2026-05-01');
    expect((await chargeDueFees(db(), at('2026-12-01'))).charged).toBe(0);
    expect(await chargedDays()).toEqual(['01-31']);
  });

  it('returns phases that were charged before the unbinding of that day was known', async () => {
    await start();
    await chargeDueFees(db(), at('2026-05-01'));
    expect(await chargedDays()).toEqual(['01-31', '05-01']);
    await unbind('2026-05-01');
    expect(await chargedDays()).toEqual(['01-31']);
  });

  it('charges phases that were due before an unbinding that is known already', async () => {
    await start();
    await unbind('2026-05-02');
    expect((await chargeDueFees(db(), at('2026-12-01'))).charged).toBe(2);
    expect(await chargedDays()).toEqual(['01-31', '05-01']);
  });
});
