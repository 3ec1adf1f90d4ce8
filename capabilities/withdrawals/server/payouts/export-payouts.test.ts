import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { reviewWithdrawal } from '#simulator/acts/review-withdrawal.ts';
import { DIRECT, NOW, usePayoutStage } from '#testing/payout.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
import { payoutExport, payoutExportAgain } from './export-payouts.ts';

const stage = usePayoutStage();
const now = NOW;

describe('the batch file', () => {
  it('contains exactly the approved withdrawals, with serial numbers, total and hash', async () => {
    const small = await stage.send(20_000);
    const big = await stage.send(900_000);
    const batch = await stage.exported();
    expect(batch.batchNo).toMatch(/^P20260918\d{6}$/);
    const lines = batch.content.replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe('batch_no,serial,withdrawal_no,holder_name,card_no,bank_name,branch_name,cnaps,amount');
    expect(lines[1]).toMatch(new RegExp(`^${batch.batchNo},1,${small.no},赵敏,"?\t6214\\d{12}"?,招商银行,.*,186.00$`));
    expect(lines).toHaveLength(3);
    const body = batch.content.slice(0, batch.content.indexOf(`${batch.batchNo},TOTAL`));
    expect(lines[2]).toBe(
      `${batch.batchNo},TOTAL,1,sha256 ${createHash('sha256').update(body).digest('hex')},,,,,186.00`,
    );
    expect(batch.sha256).toBe(createHash('sha256').update(batch.content).digest('hex'));
    expect([await stage.stateOf(small.id), await stage.stateOf(big.id)]).toEqual(['paying', 'applied']);
    expect(await payoutExport(stage.db(), { operator: testOperator(), now, vault: stage.vault() })).toBeUndefined();
    await stage.imported(stage.answered(batch, () => 'paid,,B1'));
    await reviewWithdrawal(stage.db(), big.no, { event: 'reject', operator: testOperator(), now, note: '资料不符' });
  });

  it('is byte-identical when it is written again after a crash, even if the settlement account has changed', async () => {
    await stage.send(20_000);
    await stage.send(30_000);
    const batch = await stage.exported();
    await sql`update settlement.account set branch_name = '别的支行' where id = ${stage.payee}`.execute(stage.db());
    expect(await payoutExportAgain(stage.db(), batch.batchNo, { vault: stage.vault() })).toEqual(batch);
    await stage.imported(stage.answered(batch, () => 'paid,,B2'));
    expect((await payoutExportAgain(stage.db(), batch.batchNo, { vault: stage.vault() })).content).toBe(batch.content);
  });

  it('is refused when it would not be identical', async () => {
    await stage.send(20_000);
    const batch = await stage.exported();
    await sql`update withdrawals.payout_batch set file_sha256 = ${'0'.repeat(64)} where no = ${batch.batchNo}`.execute(
      stage.db(),
    );
    await expect(payoutExportAgain(stage.db(), batch.batchNo, { vault: stage.vault() })).rejects.toThrow(
      /would differ from the exported file/,
    );
    await stage.imported(stage.answered(batch, () => 'failed,持卡人不符,'));
  });

  it('is refused for a payee that was changed in the database', async () => {
    const { id } = await stage.send(20_000);
    const change = (holder: string) =>
      sql`update withdrawals.withdrawal set payee = jsonb_set(payee, '{holderName}', to_jsonb(${holder}::text))
        where id = ${id} returning no`.execute(stage.db());
    const { rows } = await sql<{ holder: string }>`
      select payee ->> 'holderName' as holder from withdrawals.withdrawal where id = ${id}`.execute(stage.db());
    await change('别人');
    await expect(payoutExport(stage.db(), { operator: testOperator(), now, vault: stage.vault() })).rejects.toThrow(
      /The payee of withdrawal \w+ is not the one that was sealed/,
    );
    expect(await stage.stateOf(id)).toBe('applied');
    await change(rows[0]?.holder ?? '');
    const batch = await stage.exported();
    await stage.imported(stage.answered(batch, () => 'paid,,B9'));
  });

  it('is refused for a withdrawal that was given to another agent in the database', async () => {
    const { id } = await stage.send(20_000);
    const give = (agentId: AgentId) =>
      sql`update withdrawals.withdrawal set agent_id = ${agentId} where id = ${id}`.execute(stage.db());
    await give(AGENT_IDS.other);
    await expect(payoutExport(stage.db(), { operator: testOperator(), now, vault: stage.vault() })).rejects.toThrow(
      /is not the one that was sealed/,
    );
    await give(DIRECT);
    await stage.imported(stage.answered(await stage.exported(), () => 'paid,,B10'));
  });

  it('excludes withdrawals of an agent frozen after applying: they stay held and are paid after it is unfrozen', async () => {
    const { id } = await stage.send(20_000);
    const become = (status: string) =>
      sql`update agents.agent set status = ${status} where id = ${DIRECT}`.execute(stage.db());
    await become('frozen');
    expect(await payoutExport(stage.db(), { operator: testOperator(), now, vault: stage.vault() })).toBeUndefined();
    expect(await stage.stateOf(id)).toBe('applied');
    expect(await stage.share()).toMatchObject({ heldFen: 20_000 });
    await become('normal');
    await stage.imported(stage.answered(await stage.exported(), () => 'paid,,B4'));
    expect(await stage.stateOf(id)).toBe('paid');
  });

  it('leaves no withdrawal paying when the transaction fails', async () => {
    const { id } = await stage.send(20_000);
    const broken = {
      name: 'broken',
      write: () => {
        throw new Error('disk full');
      },
      read: () => ({ results: [], unreadable: [] }),
    };
    await expect(
      payoutExport(stage.db(), { operator: testOperator(), now, vault: stage.vault(), adapter: broken }),
    ).rejects.toThrow('disk full');
    expect(await stage.stateOf(id)).toBe('applied');
    await stage.imported(stage.answered(await stage.exported(), () => 'paid,,B3'));
  });
});
