import { describe, expect, it } from 'vitest';
import type { AgentCall } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { getAgent } from '#capabilities/agents/contract/lookup/get-agent.ts';
import { getMerchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { getPolicy } from '#capabilities/policies/contract/policy/get-policy.ts';
import { getTerminal } from '#capabilities/terminals/contract/detail/get-terminal.ts';
import { type TestClient } from '#testing/test-server.ts';
import { byReference, clients, server, useTradeDays, world } from '#testing/trade-days.ts';
import { getTrade } from '../../contract/lookup/get-trade.ts';

useTradeDays();

describe('transaction detail', () => {
  it('returns all fields to agents who earn from it', async () => {
    const { id } = await byReference(clients.mid, 843_700);
    const info = await clients.mid.ok(getTrade, { id });
    expect(info).toMatchObject({
      reference: 'WHOLE',
      feeFen: 5_062,
      bankName: '中信银行',
      cardTail: '4402',
      policyName: '秒到版 2026',
      merchantName: '川味小馆（玉林店）',
      refundedFen: 400_000,
      availableOn: '2026-09-19',
    });
    expect(info.belongsTo).toEqual([
      { id: String(world.agents.direct.id), view: 'direct', name: '赵敏' },
      { id: String(world.agents.leaf.id), view: 'indirect', name: '孙*' },
    ]);
    expect(info.opens).toEqual({ merchant: true, terminal: true, policy: true });
    expect(info.refunds).toMatchObject([{ amountFen: 400_000 }]);
    const refund = await clients.mid.ok(getTrade, { id: info.refunds[0]?.id ?? '' });
    expect(refund).toMatchObject({
      kind: 'refund',
      original: { id, amountFen: 843_700 },
      shareFen: info.refunds[0]?.shareFen,
    });
  });

  it('returns the same bytes for transactions of other trees as for missing ones, in every call', async () => {
    const { id } = await byReference(clients.mid, 843_700);
    for (const [path, kind] of [
      ['trx/info', ''],
      ['earnings/explain', 'profit_share-'],
    ] as const) {
      const asked = (client: TestClient, value: string) =>
        client.raw('POST', `/prod-api/api/ag/${path}`, { id: `${kind}${value}` });
      const missing = await asked(clients.mid, '999999');
      expect(missing.json.code).toBe(404);
      for (const name of ['other', 'sibling'] as const)
        expect((await asked(clients[name], id)).text).toBe(missing.text);
    }
    const missing = await clients.other.raw('POST', '/prod-api/api/ag/earnings/info', { id: 'profit_share-999999' });
    expect((await clients.other.raw('POST', '/prod-api/api/ag/earnings/info', { id: `profit_share-${id}` })).text).toBe(
      missing.text,
    );
  });

  it('says that a page opens exactly for those for whom it does, also after merchant, terminal and agent have moved away', async () => {
    const { db } = server.database;
    const { id } = await byReference(clients.mid, 843_700);
    const pages = async () => {
      const { opens, belongsTo, ...info } = await clients.mid.ok(getTrade, { id });
      const agents = belongsTo.flatMap((agent) => (agent.id === undefined ? [] : [agent.id]));
      const answered = async (call: AgentCall, request: object) =>
        (await clients.mid.call(call, request as never)).code === 200;
      expect({
        merchant: await answered(getMerchant, { id: info.merchantId }),
        terminal: await answered(getTerminal, { id: info.terminalId }),
        policy: await answered(getPolicy, { id: info.policyId }),
      }).toEqual(opens);
      for (const agent of agents) expect(await answered(getAgent, { id: agent })).toBe(true);
      return { ...opens, agents: agents.length };
    };
    expect(await pages()).toEqual({ merchant: true, terminal: true, policy: true, agents: 2 });
    const { other, leaf, mid } = world.agents;
    await sql`update merchants.merchant set agent_id = ${other.id} where agent_id = ${leaf.id}`.execute(db);
    expect(await pages()).toMatchObject({ merchant: false, terminal: true });
    await sql`update terminals.terminal set holder_id = ${other.id} where holder_id = ${leaf.id}`.execute(db);
    await sql`delete from policies.open_policy where agent_id = ${mid.id}`.execute(db);
    expect(await pages()).toMatchObject({ terminal: false, policy: false });
  });
});
