import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { ROOT, useSettlementStage } from '#testing/settlement.ts';

const stage = useSettlementStage();
const db = () => stage.server.database.db;

it('the notice of a refused account waits as long as the account is refused, and not for another card', async () => {
  await stage.addOwn();
  const { rows } = await sql<{ tail: string }>`select card_tail as tail from settlement.account`.execute(db());
  const tell = (tail: string | undefined) => ({
    agentId: ROOT,
    kind: 'system' as const,
    key: 'settlement_rejected',
    values: { bank: '招商银行', tail: tail ?? '', reason: '持卡人不符' },
    link: '/pages/myInfo/settlementAccount/index',
  });
  const told = [tell('0000'), tell(rows[0]?.tail)];
  await inTransaction(db(), (tx) => notify(tx, told, stage.server.clock.now()));
  const waiting = async () => (await stage.root.ok(listNotices, { waitingOnly: true })).rows.map(({ waits }) => waits);
  expect(await waiting()).toEqual([]);
  await sql`update settlement.account set review = 'rejected'`.execute(db());
  expect(await waiting()).toEqual([{ tag: 'rejected' }]);
  await sql`update settlement.account set review = 'approved', check_state = 'refused'`.execute(db());
  expect(await waiting()).toHaveLength(1);
  await sql`update settlement.account set deleted_at = now(), is_default = false`.execute(db());
  expect(await waiting()).toEqual([]);
});
