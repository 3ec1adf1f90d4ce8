import { describe, expect, it } from 'vitest';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { useStage } from '#testing/terminals.ts';
import { approveOperation } from '../../contract/operations/approve-operation.ts';
import { cancelOperation } from '../../contract/operations/cancel-operation.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { rejectOperation } from '../../contract/operations/reject-operation.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';

const stage = useStage();

const list = (serials: string[]) => ({ by: 'list' as const, serials });
type Person = 'mid' | 'direct';

const titlesOf = async (name: Person): Promise<string[]> =>
  (await (await stage.as(name)).ok(listNotices, { kind: 'terminal' })).rows.map(({ title }) => title);

const returnTwo = async () =>
  (await stage.as('direct')).ok(submitOperation, {
    type: OPERATION.return,
    selection: list(await stage.stock('direct', 2)),
  });

describe('notices of operations', () => {
  it('tell the receiver of assigned terminals, without the name of the agent above', async () => {
    const mid = await stage.as('mid');
    await mid.ok(submitOperation, {
      type: OPERATION.assign,
      toAgentId: stage.world.agents.direct.id,
      selection: list(await stage.stock('mid', 2)),
    });
    const { rows } = await (await stage.as('direct')).ok(listNotices, { kind: 'terminal' });
    expect(rows[0]).toMatchObject({
      title: '收到 2 台机具',
      link: expect.stringMatching(/termOperatHistory\?id=\d+$/),
    });
    expect(JSON.stringify(rows[0])).not.toContain(stage.world.agents.mid.name);
  });

  it('ask the confirmer, and tell the submitter of the approval', async () => {
    const { id } = await returnTwo();
    expect((await titlesOf('mid'))[0]).toBe(`${stage.world.agents.direct.name}退回 2 台机具`);
    await (await stage.as('mid')).ok(approveOperation, { id });
    expect((await titlesOf('direct'))[0]).toBe('退回 2 台机具已同意');
  });

  it('tell the submitter the reason of a rejection', async () => {
    const { id } = await returnTwo();
    await (await stage.as('mid')).ok(rejectOperation, { id, reason: '序号不符' });
    const { rows } = await (await stage.as('direct')).ok(listNotices, { kind: 'terminal' });
    expect(rows[0]).toMatchObject({ title: '退回 2 台机具被拒绝', summary: expect.stringContaining('不符') });
  });

  it('do not tell the submitter of their own cancellation', async () => {
    const { id } = await returnTwo();
    const before = await titlesOf('direct');
    await (await stage.as('direct')).ok(cancelOperation, { id });
    expect(await titlesOf('direct')).toEqual(before);
  });
});
