/** A questioned line of a monthly statement: its amounts against the month re-added from the ledger. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, inTransaction, type Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { StatementContent } from '#capabilities/statements/contract/statement-fields.ts';
import { closeDueMonths } from '#capabilities/statements/server/closing/close-due-months.ts';
import { DIRECT, server, useStatement } from '#testing/statement.ts';
import { recalculate } from './recalculate.ts';

useStatement();
let owner: Database;
const db = () => server.database.db;
beforeAll(async () => {
  owner = connect(server.ownerUrl, 1);
  await closeDueMonths(db(), server.services.vault, server.clock.now());
});
afterAll(() => owner.close());
const again = (line: string) => recalculate(db(), { agentId: DIRECT, subject: line, line }, server.clock.now());
const said = async (): Promise<StatementContent> => {
  const { rows } = await sql<{ content: string }>`
    select content from statements.statement where agent_id = ${DIRECT} and month = '2026-08-01'`.execute(db());
  return JSON.parse(rows[0]?.content ?? '') as StatementContent;
};

it('the line of a wallet has its opening, net, withdrawn and closing amounts as in the statement', async () => {
  const wallet = (await said()).wallets.find((one) => one.wallet === 'profit_share');
  expect(wallet).toBeDefined();
  expect(wallet?.netFen).not.toBe(0);
  const found = await again('statement-2026-08-wallet-profit_share');
  expect(found).toMatchObject({ bookedFen: wallet?.closingFen, computedFen: wallet?.closingFen, differenceFen: 0 });
  expect(found?.steps.map(({ what, computedFen }) => [what, computedFen])).toEqual([
    ['opening', wallet?.openingFen],
    ['net', wallet?.netFen],
    ['withdrawn', wallet?.withdrawnFen],
    ['closing', wallet?.closingFen],
  ]);
});

it('the line of a kind has its sum; a month or a kind that the statement lacks has no line', async () => {
  const sum = (await said()).earnings.find(({ kind }) => kind === 'profit_share')?.fen ?? 0;
  expect(sum).toBeGreaterThan(0);
  expect(await again('statement-2026-08-kind-profit_share')).toMatchObject({ bookedFen: sum, differenceFen: 0 });
  expect(await again('statement-2025-08-kind-profit_share')).toBeUndefined();
  expect(await again('statement-2026-08-kind-goods_deposit')).toBeUndefined();
});

/** Transfers are only ever added: the owner of the tables alone can change one, with their triggers off. */
const shift = (fen: number): Promise<unknown> =>
  inTransaction(owner.db, async (tx) => {
    await sql`alter table ledger.transfer disable trigger user`.execute(tx);
    await sql`update ledger.transfer set amount_fen = amount_fen + ${fen}::int
      where id = (select max(transfer.id) from ledger.transfer
        join ledger.account on account.id = credit_account_id
        where agent_id = ${DIRECT} and source_kind = 'activation' and at < '2026-08-31')`.execute(tx);
    await sql`alter table ledger.transfer enable trigger user`.execute(tx);
  });

it('a ledger that differs from the statement shows the difference, only at its line', async () => {
  await shift(7);
  try {
    expect(await again('statement-2026-08-kind-activation')).toMatchObject({ differenceFen: 7 });
    expect(await again('statement-2026-08-kind-profit_share')).toMatchObject({ differenceFen: 0 });
  } finally {
    await shift(-7);
  }
  expect(await again('statement-2026-08-kind-activation')).toMatchObject({ differenceFen: 0 });
});
