import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { testOperator } from '#testing/staff.ts';
import { useStage } from '#testing/terminals.ts';
import { bindTerminal } from '../../contract/binding/bind-terminal.ts';
import { getTerminal } from '../../contract/detail/get-terminal.ts';
import { approveOperation } from '../../contract/operations/approve-operation.ts';
import { cancelOperation } from '../../contract/operations/cancel-operation.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { previewOperation } from '../../contract/operations/preview-operation.ts';
import { rejectOperation } from '../../contract/operations/reject-operation.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';
import { approveDue } from './auto-approve.ts';
import { decideWaiting } from './decide-waiting.ts';

const stage = useStage();

const list = (serials: string[]) => ({ by: 'list' as const, serials });

describe('transfer', () => {
  it('is pending until the giver approves; terminals are frozen meanwhile, and then moved', async () => {
    const serials = await stage.stock('direct', 2);
    const [sn = ''] = serials;
    const mid = await stage.as('mid');
    const direct = await stage.as('direct');
    const answer = await mid.ok(submitOperation, {
      type: OPERATION.transfer,
      fromAgentId: stage.world.agents.direct.id,
      toAgentId: stage.world.agents.sibling.id,
      selection: list(serials),
    });
    expect(answer).toMatchObject({ status: 0, confirmer: 'giver', acceptedCount: 2 });
    expect(await stage.stateOf(sn)).toMatchObject({ holder: stage.world.agents.direct.id, pending: Number(answer.id) });
    expect((await direct.ok(getTerminal, { sn })).pendingOperation).toMatchObject({
      id: answer.id,
      type: OPERATION.transfer,
    });
    expect(await direct.call(bindTerminal, { sn, merchantId: 1, serviceFeeFen: 0 })).toMatchObject({
      reason: 'terminal_frozen',
    });
    expect(await mid.call(approveOperation, { id: answer.id })).toMatchObject({
      code: 601,
      reason: 'terminal_not_confirmer',
    });
    const sibling = await stage.as('sibling');
    expect(await sibling.call(approveOperation, { id: answer.id })).toMatchObject({
      code: 601,
      reason: 'terminal_not_confirmer',
    });
    const other = await stage.as('other');
    expect(await other.call(approveOperation, { id: answer.id })).toEqual(
      await other.call(approveOperation, { id: 999_999 }),
    );
    const done = await direct.ok(approveOperation, { id: answer.id });
    // The giver does not see which sibling receives them.
    expect(done).toMatchObject({
      status: 1,
      count: 2,
      isAutomatic: false,
      actions: [],
      from: { relation: 'self' },
      to: { relation: 'outside' },
    });
    expect(done.to).toEqual({ relation: 'outside' });
    expect(await stage.stateOf(sn)).toMatchObject({ holder: stage.world.agents.sibling.id, pending: null });
    expect(await direct.call(approveOperation, { id: answer.id })).toMatchObject({ code: 409 });
  });

  it('releases the terminals if the giver rejects it, and records the reason', async () => {
    const serials = await stage.stock('direct', 1);
    const mid = await stage.as('mid');
    const { id } = await mid.ok(submitOperation, {
      type: OPERATION.transfer,
      fromAgentId: stage.world.agents.direct.id,
      toAgentId: stage.world.agents.sibling.id,
      selection: list(serials),
    });
    // a lone surrogate, which the audit log cannot store
    const halved = await (await stage.as('direct')).call(rejectOperation, { id, reason: '还要\uD83D' });
    expect(halved).toMatchObject({ code: 400, fields: { reason: expect.any(String) } });
    expect(await (await stage.as('direct')).ok(rejectOperation, { id, reason: '还要用' })).toMatchObject({
      status: 2,
      reason: '还要用',
      count: 1,
    });
    expect(await stage.stateOf(serials[0] ?? '')).toMatchObject({
      holder: stage.world.agents.direct.id,
      pending: null,
    });
  });

  it('is checked again on approval: terminals whose policy was closed meanwhile stay', async () => {
    const [keep = ''] = await stage.stock('direct', 1, { policyId: idOf(2) });
    const [go = ''] = await stage.stock('direct', 1);
    const mid = await stage.as('mid');
    const direct = await stage.as('direct');
    await sql`insert into policies.open_policy values (${stage.world.agents.sibling.id}, 2, now())`.execute(stage.db);
    const request = {
      type: OPERATION.transfer,
      fromAgentId: stage.world.agents.direct.id,
      toAgentId: stage.world.agents.sibling.id,
      selection: list([keep, go]),
    };
    const { id } = await mid.ok(submitOperation, request);
    await sql`delete from policies.open_policy where agent_id = ${stage.world.agents.sibling.id}
      and policy_id = 2`.execute(stage.db);
    expect(await direct.ok(approveOperation, { id })).toMatchObject({ status: 1, count: 1 });
    expect((await stage.stateOf(go)).holder).toBe(stage.world.agents.sibling.id);
    expect(await stage.stateOf(keep)).toMatchObject({ holder: stage.world.agents.direct.id, pending: null });
  });
});

describe('recall', () => {
  const recall = async (serials: string[]) =>
    (await stage.as('mid')).ok(submitOperation, {
      type: OPERATION.recall,
      fromAgentId: stage.world.agents.direct.id,
      selection: list(serials),
    });

  it('is pending until the sub-agent decides, and can be cancelled by the submitter', async () => {
    const serials = await stage.stock('direct', 1);
    const { id, confirmer } = await recall(serials);
    expect(confirmer).toBe('giver');
    expect(await (await stage.as('direct')).call(cancelOperation, { id })).toMatchObject({
      reason: 'terminal_not_submitter',
    });
    expect(await (await stage.as('mid')).ok(cancelOperation, { id })).toMatchObject({ status: 3 });
    expect(await stage.stateOf(serials[0] ?? '')).toMatchObject({
      holder: stage.world.agents.direct.id,
      pending: null,
    });
    const again = await recall(serials);
    await (await stage.as('direct')).ok(approveOperation, { id: again.id });
    expect((await stage.stateOf(serials[0] ?? '')).holder).toBe(stage.world.agents.mid.id);
  });

  it('is approved automatically when due, and not a second earlier', async () => {
    const serials = await stage.stock('direct', 2);
    await recall(serials);
    const start = stage.server.clock.now().getTime();
    expect(await approveDue(stage.db, new Date(start + 3 * 86_400_000 - 1000))).toBe(0);
    expect(await approveDue(stage.db, new Date(start + 3 * 86_400_000))).toBe(1);
    expect(await stage.stateOf(serials[0] ?? '')).toMatchObject({ holder: stage.world.agents.mid.id, pending: null });
    expect(await approveDue(stage.db, new Date(start + 4 * 86_400_000))).toBe(0);
  });

  it('rejects an indirect sub-agent as giver', async () => {
    const root = await stage.as('root');
    const request = {
      type: OPERATION.recall,
      fromAgentId: stage.world.agents.direct.id,
      selection: list(await stage.stock('direct', 1)),
    };
    expect(await root.call(submitOperation, request)).toMatchObject({ reason: 'terminal_giver_not_direct' });
  });
});

describe('return and delete', () => {
  it("moves terminals to the parent on the parent's approval, without revealing the parent's data", async () => {
    const serials = await stage.stock('direct', 1);
    const answer = await (
      await stage.as('direct')
    ).ok(submitOperation, { type: OPERATION.return, selection: list(serials) });
    expect(answer).toMatchObject({ status: 0, confirmer: 'parent' });
    const preview = await (
      await stage.as('direct')
    ).ok(previewOperation, { type: OPERATION.return, selection: list(await stage.stock('direct', 1)) });
    expect(preview.to).toEqual({ relation: 'outside' });
    const done = await (await stage.as('mid')).ok(approveOperation, { id: answer.id });
    expect(done).toMatchObject({ status: 1, from: { relation: 'direct', name: '赵敏' }, to: { relation: 'self' } });
    expect((await stage.stateOf(serials[0] ?? '')).holder).toBe(stage.world.agents.mid.id);
  });

  it('a root cannot return, only a root can delete, and the operator confirms', async () => {
    const serials = await stage.stock('root', 1);
    const root = await stage.as('root');
    expect(await root.call(submitOperation, { type: OPERATION.return, selection: list(serials) })).toMatchObject({
      reason: 'terminal_no_parent',
    });
    expect(
      await (
        await stage.as('mid')
      ).call(submitOperation, { type: OPERATION.delete, selection: list(await stage.stock('mid', 1)) }),
    ).toMatchObject({ reason: 'terminal_not_root' });
    const answer = await root.ok(submitOperation, { type: OPERATION.delete, selection: list(serials) });
    expect(answer).toMatchObject({ status: 0, confirmer: 'operator' });
    const by = { operator: testOperator(), now: new Date() };
    await stage.db.transaction((tx) => decideWaiting(tx, answer.no, 'approve', by));
    const { rows } = await sql<{
      gone: boolean;
    }>`select deleted_at is not null as gone from terminals.terminal where sn = ${serials[0]}`.execute(stage.db);
    expect(rows).toEqual([{ gone: true }]);
    expect(await root.call(submitOperation, { type: OPERATION.delete, selection: list(serials) })).toMatchObject({
      reason: 'terminal_unknown',
    });
  });
});
