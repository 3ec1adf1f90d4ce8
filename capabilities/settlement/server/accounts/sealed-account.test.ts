/**
 * Each seal is bound to the row as typed: a person who can write the database cannot give the card to another holder.
 */
import { expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { card, idNumber, password, useSettlementStage, ROOT } from '#testing/settlement.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { cardNumberOf } from '../api.ts';
import { openMobile, resealAccounts, sealOpenMobiles, type SealedMobile } from './account-seals.ts';

const stage = useSettlementStage();
const apply = (settlementAccountId: string) =>
  stage.root.call(applyWithdrawal, { wallet: 'profit_share', amountFen: 100_000, settlementAccountId, password });

it.each([
  ['holder', sql`holder_name = '马俊杰'`],
  ['tail', sql`card_tail = '0000'`],
  ['branch', sql`cnaps = '308651000020'`],
])('an account whose %s was changed in the database is paid nothing', async (_what, change) => {
  const { id } = await stage.addOwn();
  await stage.earn(1_000_000);
  await sql`update settlement.account set ${change} where id = ${id}`.execute(stage.server.database.db);
  const { msg, traceId, ...rest } = (await apply(id)) as unknown as Record<string, unknown>;
  // the answer says nothing about the reason: neither the vault's words nor a stack
  expect([msg, rest]).toEqual([`系统异常，请稍后再试（编号 ${String(traceId)}）`, { code: 500 }]);
});

it('a verified account that was given to another agent in the database is paid nothing', async () => {
  const { db } = stage.server.database;
  const { vault } = stage.server.services;
  const { id } = await stage.addOwn();
  const cardFor = (agentId: AgentId) =>
    db.transaction((tx) =>
      cardNumberOf(tx, vault, { agentId, id: Number(id) as never, now: stage.server.clock.now() }),
    );
  expect(await cardFor(ROOT)).toBe(card(1));
  await sql`update settlement.account set agent_id = ${AGENT_IDS.other} where id = ${id}`.execute(db);
  await expect(cardFor(AGENT_IDS.other)).rejects.toThrow(/modified since it was sealed/);
});

const mobileIn = async (id: string): Promise<Record<string, unknown> | undefined> =>
  (
    await sql<Record<string, unknown>>`select mobile, mobile_sealed as sealed from settlement.account
    where id = ${id}`.execute(stage.server.database.db)
  ).rows[0];

it('the mobile at the bank stands nowhere in the clear, and is shown masked', async () => {
  const { id } = await stage.addOwn();
  const kept = await mobileIn(id);
  expect(kept?.['mobile']).toMatch(/^\d{3}\*{4}\d{4}$/);
  expect(kept?.['sealed']).toMatch(/^[\w-]+\.[\w-]{30,}/);
  expect((await stage.root.ok(getProfile, {})).settlement?.mobile).toBe(kept?.['mobile']);
  const whole = JSON.stringify(await sql`select * from settlement.account`.execute(stage.server.database.db));
  expect(whole).not.toMatch(/"1[3-9]\d{9}"/);
});

it('a mobile that an earlier version wrote holds, and is sealed by the night and by the command', async () => {
  const { db } = stage.server.database;
  const { vault } = stage.server.services;
  const { id } = await stage.addOwn();
  const former = await mobileIn(id);
  const written = () => sql`update settlement.account set mobile = '13912345678' where id = ${id}`.execute(db);
  const read = async () => {
    const { rows } = await sql<SealedMobile>`select id, agent_id as "agentId", mobile, mobile_sealed as "mobileSealed"
      from settlement.account where id = ${id}`.execute(db);
    return openMobile(vault, onlyRow(rows));
  };
  await written();
  expect(await read()).toBe('13912345678');
  expect(await db.transaction((tx) => sealOpenMobiles(tx, vault))).toBe(1);
  expect(await db.transaction((tx) => sealOpenMobiles(tx, vault))).toBe(0);
  expect(await mobileIn(id)).toMatchObject({ mobile: '139****5678' });
  expect((await mobileIn(id))?.['sealed']).not.toBe(former?.['sealed']);
  expect(await read()).toBe('13912345678');
  await written();
  expect(await resealAccounts(db, vault)).toEqual({ resealed: 1, kept: 0 });
  expect(await mobileIn(id)).toMatchObject({ mobile: '139****5678' });
  await sql`update settlement.account set agent_id = ${AGENT_IDS.other} where id = ${id}`.execute(db);
  await expect(read()).rejects.toThrow(/modified since it was sealed/);
});

it('an account that an earlier version sealed is read, and resealed by the command', async () => {
  const { db } = stage.server.database;
  const { vault } = stage.server.services;
  const { id } = await stage.addOwn();
  const accountId = Number(id) as never;
  await sql`update settlement.account set card_sealed = ${vault.seal(card(1), `settlement.account:${id}:card`)},
    id_number_sealed = ${vault.seal(idNumber, `settlement.account:${id}:id_number`)} where id = ${id}`.execute(db);
  expect((await stage.root.ok(getProfile, {})).settlement?.id).toBe(id);
  const read = () =>
    db.transaction((tx) => cardNumberOf(tx, vault, { agentId: ROOT, id: accountId, now: stage.server.clock.now() }));
  expect(await read()).toBe(card(1));
  expect(await resealAccounts(db, vault)).toEqual({ resealed: 1, kept: 0 });
  expect(await resealAccounts(db, vault)).toEqual({ resealed: 0, kept: 1 });
  expect(await read()).toBe(card(1));
  await sql`update settlement.account set holder_name = '马俊杰' where id = ${id}`.execute(db);
  await expect(read()).rejects.toThrow(/modified since it was sealed/);
});
