/** Guarantees common to all changes of a settlement account. */
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { card, password, paths, ROOT, useSettlementStage } from '#testing/settlement.ts';
import { deleteOtherAccount } from '../../contract/accounts/delete-other-account.ts';
import { editAccount } from '../../contract/accounts/edit-account.ts';
import { settlementAccountsOf } from '../api.ts';

const stage = useSettlementStage();

it('edit and delete return byte-identical responses for a foreign and an unknown account', async () => {
  await stage.addOwn();
  const { id } = await stage.addOther();
  for (const name of ['mid', 'other'] as const) {
    const stranger = await stage.clientOf(name);
    const texts = await Promise.all(
      [id, '999999'].flatMap((each) =>
        [paths.edit, paths.delOther].map((path) =>
          stranger.raw('POST', path, { id: each, mobile: '13911112222', password }),
        ),
      ),
    );
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
    expect(texts[0]?.json.code).toBe(404);
  }
  expect(await settlementAccountsOf(stage.server.database.db, ROOT, stage.server.clock.now())).toHaveLength(2);
});

it('notifies the agent of every change, so that an unauthorized one does not go unnoticed', async () => {
  const { db } = stage.server.database;
  await sql`delete from content.notice where agent_id is not null`.execute(db);
  const { id } = await stage.addOwn();
  await stage.root.ok(editAccount, { id, cardNumber: card(7), password });
  const { rows } = await stage.root.ok(listNotices, {});
  expect(rows.slice(0, 2).map(({ summary }) => summary.slice(0, 14))).toEqual([
    `招商银行 尾号 ${card(7).slice(-4)} 的`,
    `招商银行 尾号 ${card(1).slice(-4)} 的`,
  ]);
});

it('writes one masked audit row per change, with bank and card tail', async () => {
  const { db } = stage.server.database;
  await stage.addOwn();
  const { id } = await stage.addOther();
  await stage.root.ok(editAccount, { id, cardNumber: card(7), password });
  await stage.root.ok(deleteOtherAccount, { id, password });
  const { rows } = await sql<{ call: string; before: object | null; after: object | null }>`
    select call, before, after from audit.entry where subject = 'settlement_account' order by id desc limit 4`.execute(
    db,
  );
  expect(rows.map(({ call }) => call)).toEqual([
    'settlement.delete-other-account',
    'settlement.edit-account',
    'settlement.add-other-account',
    'settlement.add-own-account',
  ]);
  expect(rows[1]).toMatchObject({
    before: { cardTail: card(2).slice(-4) },
    after: { cardTail: card(7).slice(-4), bank: 'CMB' },
  });
});
