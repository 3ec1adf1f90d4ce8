/** A withdrawal is taxed by the agent's documents as far as they reach, each fen of them once. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { lockTaxCovers, useTaxCovers } from '#capabilities/taxes/server/api.ts';
import { lockWaiters } from '#testing/lock-waits.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { application, usePayee } from '#testing/wallet.ts';
import { applyWithdrawal } from '../../contract/applying/apply-withdrawal.ts';
import { previewWithdrawal } from '../../contract/applying/preview-withdrawal.ts';
import { cancelWithdrawal } from '../../contract/list/cancel-withdrawal.ts';
import { getWithdrawal } from '../../contract/list/get-withdrawal.ts';

const stage = usePayee({ agentId: AGENT_IDS.direct, dailyCount: 100, earnedFen: 10_000_000 });
const db = () => stage.server.database.db;

beforeAll(async () => {
  await stage.earn(AGENT_IDS.direct, 10_000_000, undefined, 'reward');
  await stage.earn(AGENT_IDS.direct, 10_000_000, undefined, 'fee');
});
beforeEach(async () => {
  await sql`update taxes.document set state = 'revoked', revoked_at = now(), revoked_by = 'wang', reason = 'test'
    where state = 'approved'`.execute(db());
});

let count = 0;
/** Inserts an approved document, as a decision leaves it. */
const document = async (ratePpm: number, amountFen?: number, validTo = '2026-12-31'): Promise<string> => {
  count += 1;
  const { rows } = await sql<{ no: string }>`
    insert into taxes.document (agent_id, account_id, kind, number, issued_on, amount_fen, file_id, state, submitted_at,
      rate_ppm, valid_to, decided_at, decided_by)
    values (${AGENT_IDS.direct}, 1, ${amountFen === undefined ? 'certificate' : 'invoice'}, ${10_000_000 + count},
      '2026-09-01', ${amountFen ?? null}, ${count}, 'approved', now(), ${ratePpm}, ${validTo}, now(), 'wang')
    returning 'T' || lpad(id::text, 6, '0') as no`.execute(db());
  return rows[0]?.no ?? '';
};
const wanted = (amountFen: number, wallet: WalletKind = 'profit_share') => ({
  ...application(stage.payee, amountFen),
  wallet,
});
const apply = (amountFen: number, wallet?: WalletKind) => stage.client.ok(applyWithdrawal, wanted(amountFen, wallet));
const preview = (amountFen: number) => stage.client.ok(previewWithdrawal, { wallet: 'profit_share', amountFen });
const left = async (): Promise<(number | undefined)[]> => (await preview(0)).rule.covers.map(({ leftFen }) => leftFen);

describe('a withdrawal', () => {
  it('without a document is taxed at the rate of the wallet', async () => {
    const { taxFen, taxParts } = await apply(100_000);
    expect(taxFen).toBe(6_000);
    expect(taxParts).toEqual([{ amountFen: 100_000, ratePpm: 60_000, taxFen: 6_000 }]);
  });

  it('is taxed at the rate of an invoice as far as it reaches, and shows it before and after', async () => {
    const no = await document(10_000, 50_000);
    const parts = [
      { amountFen: 50_000, ratePpm: 10_000, taxFen: 500, documentNo: no },
      { amountFen: 30_000, ratePpm: 60_000, taxFen: 1_800 },
    ];
    const saving = {
      noneFen: 4_800,
      presentFen: 2_300,
      fullFen: 800,
      uncoveredFen: 30_000,
      savedFen: 2_500,
      moreFen: 1_500,
    };
    expect(await preview(80_000)).toMatchObject({ taxFen: 2_300, netFen: 77_500, taxParts: parts, saving });
    const { id, ...applied } = await apply(80_000);
    expect(applied).toMatchObject({ taxFen: 2_300, netFen: 77_500, taxParts: parts });
    expect(await stage.client.ok(getWithdrawal, { id })).toMatchObject({ taxParts: parts });
    expect((await apply(80_000)).taxFen).toBe(4_800);
  });

  it('uses the lowest rate first, of equal ones the one that ends first, and nothing after its last day', async () => {
    await document(20_000);
    const late = await document(10_000, 10_000, '2026-12-31');
    const soon = await document(10_000, 10_000, '2026-09-18');
    await document(0, 10_000, '2026-09-17');
    expect((await preview(25_000)).taxParts.map(({ documentNo, amountFen }) => [documentNo, amountFen])).toEqual([
      [soon, 10_000],
      [late, 10_000],
      [expect.any(String), 5_000],
    ]);
  });

  it('that ends unpaid gives back the amounts it used, once', async () => {
    await document(10_000, 50_000);
    const { id } = await apply(40_000);
    expect(await left()).toEqual([10_000]);
    await stage.client.ok(cancelWithdrawal, { id });
    expect((await stage.client.call(cancelWithdrawal, { id })).reason).toBe('withdraw_not_cancellable');
    expect(await left()).toEqual([50_000]);
  });

  it('keeps its tax when the document is revoked afterwards', async () => {
    await document(10_000, 50_000);
    const { id } = await apply(40_000);
    await sql`update taxes.document set state = 'revoked', revoked_at = now(), revoked_by = 'wang', reason = 'test'
      where state = 'approved'`.execute(db());
    expect((await stage.client.ok(getWithdrawal, { id })).taxFen).toBe(400);
    expect(await left()).toEqual([]);
  });

  it('is refused when less arrives than was shown, because another one used the document meanwhile', async () => {
    await document(10_000, 50_000);
    const { netFen } = await preview(50_000);
    await apply(30_000, 'reward');
    const answer = await stage.client.call(applyWithdrawal, { ...wanted(50_000), netFen });
    expect(answer.reason).toBe('withdraw_terms_changed');
  });
});

it('sixteen withdrawals from three wallets at the same instant use an invoice once', async () => {
  await document(0, 50_000);
  const wallets = ['profit_share', 'reward', 'fee'] as const;
  const all = await Promise.all(
    Array.from({ length: 16 }, (_, index) => apply(10_000, wallets[index % wallets.length])),
  );
  const covered = all.flatMap(({ taxParts }) => taxParts.filter(({ documentNo }) => documentNo !== undefined));
  expect(covered.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(50_000);
  expect(await left()).toEqual([]);
});

it('a document that another withdrawal uses at the same instant is not used again, even if just approved', async () => {
  const applied = await inTransaction(db(), async (tx) => {
    await lockTaxCovers(tx, AGENT_IDS.direct);
    const second = apply(10_000);
    for (let waiting = 0; waiting === 0;) waiting = (await lockWaiters(db())).length;
    const approved = await document(0, 10_000);
    const part = { amountFen: fen(10_000), ratePpm: ppm(0), taxFen: fen(0) };
    await useTaxCovers(tx, 'W-of-another', [{ ...part, documentNo: approved }]);
    return { second };
  });
  const { taxParts } = await applied.second;
  expect(taxParts).toEqual([{ amountFen: 10_000, ratePpm: 60_000, taxFen: 600 }]);
  await sql`delete from taxes.cover where withdrawal_no = 'W-of-another'`.execute(db());
});

it.each([
  ['the parts of a withdrawal', sql`update withdrawals.withdrawal set tax_parts = '[]' where no = `],
  [
    'the rate of a part',
    sql`update withdrawals.withdrawal
    set tax_parts = jsonb_set(tax_parts, '{0,ratePpm}', '10001') where no = `,
  ],
  ['what a document covers', sql`update taxes.cover set amount_fen = amount_fen - 1 where withdrawal_no = `],
  ['a cover that was given back', sql`update taxes.cover set released_at = now() where withdrawal_no = `],
  [
    'whose the document is',
    sql`update taxes.document set agent_id = ${AGENT_IDS.sibling} where state = 'approved' and '' <> `,
  ],
  ['the rate of the document', sql`update taxes.document set rate_ppm = 10001 where state = 'approved' and '' <> `],
])('the reconciliation names %s when it was changed', async (_what, change) => {
  await document(10_000, fen(50_000));
  const { no } = await apply(40_000);
  await sql`${change} ${no}`.execute(db());
  const { differences } = await reconcile(db());
  expect(differences.map(({ subject }) => subject).join()).toContain(no);
  await sql`delete from taxes.cover where withdrawal_no = ${no}`.execute(db());
  await sql`update withdrawals.withdrawal set tax_parts = '[]' where no = ${no}`.execute(db());
});

it('the reconciliation names the right value of a cover that was given back, and the stored one', async () => {
  await document(10_000, fen(50_000));
  const { no } = await apply(40_000);
  await sql`update taxes.cover set released_at = now() where withdrawal_no = ${no}`.execute(db());
  const { differences } = await reconcile(db());
  expect(differences).toMatchObject([{ expected: 40_000, actual: 0 }]);
  await sql`update taxes.cover set released_at = null where withdrawal_no = ${no}`.execute(db());
});
