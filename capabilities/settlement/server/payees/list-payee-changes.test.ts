/** The operator sees every new and changed payee: the device, both accounts, odd signals, and its state. */
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { card, idNumber, password, ROOT, typed, useSettlementStage } from '#testing/settlement.ts';
import { editAccount } from '../../contract/accounts/edit-account.ts';
import { listPayeeChanges } from '../../contract/payees/list-payee-changes.ts';

const stage = useSettlementStage();
const HOUR_MS = 3_600_000;

it('shows a change with its state from the protection to being payable, masked, and its origin', async () => {
  const finance = await stage.server.asStaff('support');
  const { id } = await stage.addOwn();
  await stage.root.ok(editAccount, { id, cardNumber: card(7), password });
  const [changed, added] = (await finance.ok(listPayeeChanges, {})).rows;
  expect(added).toMatchObject({ state: 'payable', signals: expect.arrayContaining(['first_payee']) });
  expect(added).not.toHaveProperty('from');
  expect(changed).toMatchObject({
    agent: { id: String(ROOT) },
    state: 'waiting',
    from: { cardTail: card(1).slice(-4), holderName: '陈*' },
    to: { cardTail: card(7).slice(-4), holderName: '陈*' },
  });
  expect(changed?.network).toMatch(/\*/);
  const text = JSON.stringify([changed, added]);
  for (const secret of [card(1), card(7), idNumber, typed(1).mobile]) expect(text).not.toContain(secret);
  expect((await finance.ok(listPayeeChanges, { state: 'payable' })).rows).toHaveLength(1);
  stage.server.clock.advance(72 * HOUR_MS);
  // the session of before has expired
  const later = await stage.server.asStaff('support');
  const [payable] = (await later.ok(listPayeeChanges, { pageSize: 1 })).rows;
  expect(payable).toMatchObject({ id: changed?.id, state: 'payable' });
});

it('names stopped and ended changes, and reads on by the cursor; only staff that reviews payees and support see it', async () => {
  const support = await stage.server.asStaff('support');
  const { db } = stage.server.database;
  const { id } = await stage.addOwn();
  await stage.root.ok(editAccount, { id, cardNumber: card(8), password });
  await sql`insert into settlement.stop (agent_id, via, stopped_at) values (${ROOT}, 'page', now())`.execute(db);
  const first = await support.ok(listPayeeChanges, { pageSize: 1, state: 'stopped' });
  expect(first.rows).toMatchObject([{ state: 'stopped', to: { cardTail: card(8).slice(-4) } }]);
  await sql`update settlement.account set deleted_at = now(), ended_for = 'not_mine', is_default = false
    where card_tail = ${card(8).slice(-4)}`.execute(db);
  const all = await support.ok(listPayeeChanges, { pageSize: 1 });
  expect(all.rows).toMatchObject([{ state: 'ended', endedFor: 'not_mine' }]);
  const rest = await support.ok(listPayeeChanges, { pageSize: 1, cursor: all.nextCursor });
  expect(rest.rows).toMatchObject([{ state: 'stopped', to: { cardTail: card(1).slice(-4) } }]);
  expect(rest.nextCursor).toBeUndefined();
  expect((await (await stage.server.asStaff('operations')).call(listPayeeChanges, {})).reason).toBe('permission');
});
