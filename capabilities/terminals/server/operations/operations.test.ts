import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { useStage } from '#testing/terminals.ts';
import { bindTerminal } from '../../contract/binding/bind-terminal.ts';
import { unbindTerminal } from '../../contract/binding/unbind-terminal.ts';
import { getTerminal } from '../../contract/detail/get-terminal.ts';
import { approveWaitingOperation } from '../../contract/operations/approve-waiting-operation.ts';
import { listWaitingOperations } from '../../contract/operations/list-waiting-operations.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { previewOperation } from '../../contract/operations/preview-operation.ts';
import { rejectWaitingOperation } from '../../contract/operations/reject-waiting-operation.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';

const stage = useStage();

const list = (serials: string[]) => ({ by: 'list' as const, serials });

describe('assign', () => {
  it('moves terminals to a direct sub-agent immediately, and writes event and operation', async () => {
    const serials = await stage.stock('mid', 3);
    const mid = await stage.as('mid');
    const answer = await mid.ok(submitOperation, {
      type: OPERATION.assign,
      toAgentId: stage.world.agents.direct.id,
      selection: list(serials),
    });
    expect(answer).toMatchObject({ status: 1, confirmer: 'none', acceptedCount: 3, refusedCount: 0, refused: [] });
    expect(await stage.stateOf(serials[0] ?? '')).toMatchObject({
      holder: stage.world.agents.direct.id,
      status: 0,
      pending: null,
    });
    const { rows } = await sql<{ kind: string; operation_id: OperationId }>`
      select kind, operation_id from terminals.event join terminals.terminal on terminal.id = terminal_id
        where sn = ${serials[0]} order by event.id desc limit 1`.execute(stage.db);
    expect(rows).toEqual([{ kind: 'assigned', operation_id: Number(answer.id) }]);
  });

  it('says of a serial number without its zeros which of the own terminals it could be, where only one fits', async () => {
    const sn = '00007779361524';
    const stock = await stage.stock('mid', 1);
    await sql`update terminals.terminal set sn = ${sn} where sn = ${stock[0]}`.execute(stage.server.database.db);
    const mid = await stage.as('mid');
    const couldBe = async (text: string) => {
      const request = { type: OPERATION.assign, toAgentId: stage.world.agents.sibling.id, selection: list([text]) };
      return (await mid.ok(previewOperation, request)).refused.map((item) => item.couldBe);
    };
    expect(await couldBe('7779361524')).toEqual([sn]);
    expect(await couldBe('7779361525')).toEqual([undefined]);
    const other = await stage.as('other');
    const request = { type: OPERATION.unbind, selection: list(['7779361524']) };
    expect((await other.ok(previewOperation, request)).refused).toEqual([{ sn: '7779361524', reason: 'unknown' }]);
  });

  it('skips refused terminals with reasons, or rejects the whole operation if all are required', async () => {
    const [own = ''] = await stage.stock('mid', 1);
    const [foreign = ''] = await stage.stock('other', 1);
    const second = await stage.stock('mid', 1, { policyId: idOf(2) });
    const bound = stage.world.terminal('mid', 3).sn;
    const selection = list([own, ' not a №umber ', own.toLowerCase(), foreign, 'NOSUCH000001', ...second, bound]);
    const request = { type: OPERATION.assign, toAgentId: stage.world.agents.sibling.id, selection };
    const mid = await stage.as('mid');
    const preview = await mid.ok(previewOperation, request);
    expect(preview).toMatchObject({
      acceptedCount: 1,
      refusedCount: 5,
      duplicateCount: 1,
      confirmer: 'none',
      to: { relation: 'direct', name: '何佳' },
    });
    const reasons = Object.fromEntries(preview.refused.map((item) => [item.sn, item]));
    expect(reasons['not a №umber']).toEqual({ sn: 'not a №umber', reason: 'malformed' });
    // A terminal of another tree looks like a missing one.
    expect(reasons[foreign]).toEqual({ sn: foreign, reason: 'unknown' });
    expect(reasons['NOSUCH000001']).toEqual({ sn: 'NOSUCH000001', reason: 'unknown' });
    expect(reasons[second[0] ?? '']).toMatchObject({ reason: 'policy_not_open', policyName: '标准版 2026' });
    expect(reasons[bound]).toMatchObject({ reason: 'bound', merchantName: '锐捷汽车养护中心' });
    expect(await mid.call(submitOperation, { ...request, allOrNothing: true })).toMatchObject({
      code: 601,
      reason: 'terminal_not_all',
    });
    expect((await stage.stateOf(own)).holder).toBe(stage.world.agents.mid.id);
    expect(await mid.call(submitOperation, { ...request, expectedCount: 2 })).toMatchObject({ code: 409 });
    expect(await mid.ok(submitOperation, { ...request, expectedCount: 1 })).toMatchObject({
      acceptedCount: 1,
      refusedCount: 5,
    });
    expect((await stage.stateOf(own)).holder).toBe(stage.world.agents.sibling.id);
  });

  it('rejects an operation whose only terminal is refused, with reason and serial number', async () => {
    const [sn = ''] = await stage.stock('direct', 1);
    const mid = await stage.as('mid');
    const request = { type: OPERATION.assign, toAgentId: stage.world.agents.sibling.id, selection: list([sn]) };
    const { refused } = await mid.ok(previewOperation, request);
    expect(refused).toMatchObject([
      {
        sn,
        reason: 'held_elsewhere',
        holder: { relation: 'direct', name: expect.any(String), levelCode: expect.any(String) },
      },
    ]);
    expect(await mid.call(submitOperation, request)).toMatchObject({
      code: 601,
      reason: 'terminal_held_elsewhere',
      msg: expect.stringContaining(sn) as string,
    });
  });

  it('accepts direct sub-agents only; agents outside the subtree look like missing ones', async () => {
    const serials = await stage.stock('mid', 1);
    const mid = await stage.as('mid');
    const to = (toAgentId?: AgentId) =>
      mid.call(submitOperation, { type: OPERATION.assign, toAgentId, selection: list(serials) });
    expect(await to(stage.world.agents.leaf.id)).toMatchObject({ code: 601, reason: 'terminal_taker_not_direct' });
    expect(await to(stage.world.agents.mid.id)).toMatchObject({ code: 601, reason: 'terminal_taker_not_direct' });
    expect(await to(undefined)).toMatchObject({ code: 400, fields: { toAgentId: expect.any(String) as string } });
    const [parent, other, missing] = [
      await to(stage.world.agents.root.id),
      await to(stage.world.agents.other.id),
      await to(idOf(999_999)),
    ];
    expect(parent).toMatchObject({ code: 404 });
    expect(JSON.stringify(other)).toBe(JSON.stringify(missing));
    expect(JSON.stringify(parent)).toBe(JSON.stringify(missing));
    const root = await stage.as('root');
    const stock = await stage.stock('root', 1);
    expect(
      await root.call(submitOperation, {
        type: OPERATION.assign,
        toAgentId: stage.world.agents.frozen.id,
        selection: list(stock),
      }),
    ).toMatchObject({ reason: 'terminal_taker_frozen' });
  });

  it('is idempotent by key, and returns the identical answer again', async () => {
    const serials = await stage.stock('mid', 2);
    const mid = await stage.as('mid');
    const request = { type: OPERATION.assign, toAgentId: stage.world.agents.direct.id, selection: list(serials) };
    const first = await mid.call(submitOperation, request, { key: 'assign-once-1' });
    expect(first).toMatchObject({ code: 200 });
    expect(await mid.call(submitOperation, request, { key: 'assign-once-1' })).toEqual(first);
    expect(await mid.call(submitOperation, { ...request, allOrNothing: true }, { key: 'assign-once-1' })).toMatchObject(
      { code: 409 },
    );
    const { rows } = await sql<{
      count: number;
    }>`select count(*) from terminals.operation_item where sn = ${serials[0]}`.execute(stage.db);
    expect(rows[0]?.count).toBe(1);
  });

  it('is refused to staff without the permission and to a frozen agent, without any change', async () => {
    const serials = await stage.stock('direct', 1);
    const request = { type: OPERATION.assign, toAgentId: stage.world.agents.leaf.id, selection: list(serials) };
    expect(await (await stage.as('viewer')).call(submitOperation, request)).toMatchObject({
      code: 601,
      reason: 'permission',
    });
    const frozen = await stage.as('frozen');
    expect(
      await frozen.call(submitOperation, { type: OPERATION.return, selection: list(['TST000000001']) }),
    ).toMatchObject({ code: 601, reason: 'agent_frozen' });
    expect((await stage.stateOf(serials[0] ?? '')).holder).toBe(stage.world.agents.direct.id);
  });
});

describe('bind and unbind', () => {
  it('binds to an own approved merchant at an offered fee, and unbinds immediately unless activated', async () => {
    const [sn = ''] = await stage.stock('direct', 1);
    const direct = await stage.as('direct');
    const bind = (merchantId: MerchantId, serviceFeeFen = 9_900) =>
      direct.call(bindTerminal, { sn, merchantId, serviceFeeFen });
    expect(await bind(stage.world.merchant('direct', 'rejected').id)).toMatchObject({
      reason: 'terminal_merchant_not_approved',
    });
    expect(await bind(stage.world.merchant('leaf').id)).toMatchObject({ reason: 'terminal_merchant_not_direct' });
    expect(await bind(stage.world.merchant('sibling').id)).toEqual(await bind(idOf(888_888)));
    expect(await bind(idOf(1), 12_345)).toMatchObject({ reason: 'terminal_fee_not_offered' });
    expect(await bind(idOf(1))).toMatchObject({ code: 200, data: { status: 1, acceptedCount: 1 } });
    expect(await stage.stateOf(sn)).toMatchObject({ status: 1, merchant: 1 });
    expect(await bind(idOf(2))).toMatchObject({ reason: 'terminal_bound' });
    expect(await direct.ok(unbindTerminal, { sn })).toMatchObject({ status: 1, confirmer: 'none' });
    expect(await stage.stateOf(sn)).toMatchObject({ status: 0, merchant: null });
    expect(await direct.call(unbindTerminal, { sn })).toMatchObject({ reason: 'terminal_not_bound' });
  });

  it('offers the service fees of the policy’s version in force', async () => {
    await sql`insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at,
        drafted_by, published_at, published_by)
      select policy_id, 90, 'published', '2026-09-18', jsonb_set(content, '{serviceFeeOptionsFen}', '[0, 19901]'),
        drafted_at, 'test', published_at, 'test'
      from policies.policy_version where policy_id = 2 and number = 1`.execute(stage.db);
    const [sn = ''] = await stage.stock('direct', 1, { policyId: idOf(2) });
    const direct = await stage.as('direct');
    const { serviceFeeOptionsFen } = await direct.ok(getTerminal, { sn });
    expect(serviceFeeOptionsFen).toEqual([0, 19_901]);
    expect(await direct.call(bindTerminal, { sn, merchantId: 1, serviceFeeFen: 9_900 })).toMatchObject({
      reason: 'terminal_fee_not_offered',
    });
    expect(await direct.call(bindTerminal, { sn, merchantId: 1, serviceFeeFen: 19_901 })).toMatchObject({ code: 200 });
  });

  it('needs the operator to unbind an activated terminal; late transactions still resolve to the former merchant', async () => {
    const [sn = ''] = await stage.stock('direct', 1);
    const direct = await stage.as('direct');
    await direct.ok(bindTerminal, { sn, merchantId: 1, serviceFeeFen: 0 });
    const { id } = await stage.stateOf(sn);
    await sql`select * from terminals.api_activate(array[${id}]::bigint[],
      array[${stage.server.clock.now()}::timestamptz + interval '1 minute'], array[77]::bigint[])`.execute(stage.db);
    expect(await stage.stateOf(sn)).toMatchObject({ status: 3 });
    const answer = await direct.ok(unbindTerminal, { sn });
    expect(answer).toMatchObject({ status: 0, confirmer: 'operator' });
    const before = stage.server.clock.now();
    const at = (minutes: number) => new Date(before.getTime() + minutes * 60_000);
    stage.server.clock.set(at(60).toISOString());
    const staff = await stage.server.asStaff('operations');
    const waiting = async () => (await staff.ok(listWaitingOperations, {})).rows.find((row) => row.no === answer.no);
    expect(await waiting()).toMatchObject({ type: 'unbind', agent: { code: 'ZY80542' }, terminalCount: 1 });
    expect(await staff.ok(approveWaitingOperation, { no: answer.no })).toEqual({ terminalCount: 1 });
    expect((await staff.call(rejectWaitingOperation, { no: answer.no })).code).toBe(409);
    expect(await staff.call(rejectWaitingOperation, { no: 'O1' })).toMatchObject({ reason: 'operation_unknown' });
    expect(await waiting()).toBeUndefined();
    const { rows: audited } = await sql`select operator from audit.entry
      where call = 'terminals.approve-waiting-operation' and outcome = 'done'`.execute(stage.db);
    expect(audited).toEqual([{ operator: expect.stringMatching(/^operations/) }]);
    stage.server.clock.set(before.toISOString());
    expect(await stage.stateOf(sn)).toMatchObject({ status: 0, merchant: null });
    const { rows } = await sql<{ merchant_id: MerchantId | null }>`
      select merchant_id from unnest(array[${at(30)}, ${at(90)}]::timestamptz[]) as asked (at) cross
        join lateral terminals.api_resolve(${sn}, asked.at) order by at`.execute(stage.db);
    expect(rows.map((row) => row.merchant_id)).toEqual([1, null]);
  });

  it('database constraints prevent a second merchant, and binding without a merchant', async () => {
    const bound = stage.world.terminal('direct', 1);
    await expect(
      sql`insert into terminals.binding (terminal_id, merchant_id, agent_id, policy_id, bound_at)
        values (${bound.id}, 2, 3, 1, now())`.execute(stage.db),
    ).rejects.toThrow(/binding_open/);
    await expect(
      sql`update terminals.terminal set merchant_id = null where id = ${bound.id}`.execute(stage.db),
    ).rejects.toThrow(/check/);
    await expect(
      sql`select terminals.bind(array[${bound.id}]::bigint[], array[2]::bigint[], array[0]::bigint[], now(),
        null)`.execute(stage.db),
    ).rejects.toThrow(/can change so/);
    await expect(
      sql`select terminals.move(array[${bound.id}]::bigint[], 2, now(), 'returned', null)`.execute(stage.db),
    ).rejects.toThrow(/can change so/);
  });
});
