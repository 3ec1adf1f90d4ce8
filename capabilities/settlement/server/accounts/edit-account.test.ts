import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { makeCnaps } from '#platform/validate/make.ts';
import { card, password, paths, ROOT, useSettlementStage } from '#testing/settlement.ts';
import { editAccount } from '../../contract/accounts/edit-account.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { settlementAccountsOf } from '../api.ts';

const stage = useSettlementStage();

describe('POST …/settlement/edit', () => {
  it('changes the given fields and keeps the rest; another card must be verified again', async () => {
    const { db } = stage.server.database;
    const { id } = await stage.addOwn();
    await sql`update settlement.account set verified_at = '2026-01-01'`.execute(db);
    await stage.root.ok(editAccount, { id, mobile: '13911112222', password });
    expect((await stage.root.ok(getProfile, {})).settlement).toMatchObject({
      mobile: '139****2222',
      cardTail: card(1).slice(-4),
    });
    await sql`update reference.config set value = 'off' where key = 'settlement_auto_verify'`.execute(db);
    await stage.root.ok(editAccount, { id, mobile: '13911113333', password });
    expect((await stage.root.ok(getProfile, {})).settlement?.isVerified).toBe(true);
    await stage.root.ok(editAccount, { id, cardNumber: card(7), password });
    const { settlement, others } = await stage.root.ok(getProfile, {});
    expect(settlement).toMatchObject({ id, cardTail: card(1).slice(-4), isVerified: true });
    expect(others).toMatchObject([
      { cardTail: card(7).slice(-4), isVerified: false, branchName: '招商银行成都开发区支行', replacesId: id },
    ]);
    await sql`update reference.config set value = 'on' where key = 'settlement_auto_verify'`.execute(db);
  });

  it('changes the default, and cannot remove it', async () => {
    await stage.addOwn();
    const { id } = await stage.addOther();
    await stage.root.ok(editAccount, { id, isDefault: true, password });
    expect(
      (await settlementAccountsOf(stage.server.database.db, ROOT, stage.server.clock.now())).map(
        ({ isDefault }) => isDefault,
      ),
    ).toEqual([false, true]);
    expect((await stage.root.raw('POST', paths.edit, { id, isDefault: false, password })).json).toMatchObject({
      code: 400,
    });
  });

  it('refuses a card that already exists, and a branch of another bank', async () => {
    await stage.addOwn();
    const { id } = await stage.addOther();
    expect(await stage.root.call(editAccount, { id, cardNumber: card(1), password })).toMatchObject({
      reason: 'card_exists',
    });
    expect(await stage.root.call(editAccount, { id, cnaps: makeCnaps('102', '6510', 12), password })).toMatchObject({
      reason: 'card_bank_mismatch',
    });
  });

  it('requires step-up authentication', async () => {
    const { id } = await stage.addOwn();
    expect((await stage.root.call(editAccount, { id, cardNumber: card(7) })).reason).toBe('step_up_required');
    expect((await stage.root.call(editAccount, { id, cardNumber: card(7), password: 'wrong' })).reason).toBe(
      'step_up_wrong',
    );
    expect((await stage.root.ok(getProfile, {})).settlement?.cardTail).toBe(card(1).slice(-4));
  });
});
