import { beforeAll, expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { useStage } from '#testing/terminals.ts';
import type { TestClient } from '#testing/test-server.ts';
import { bindTerminal } from '../../contract/binding/bind-terminal.ts';
import { approveOperation } from '../../contract/operations/approve-operation.ts';
import { cancelOperation } from '../../contract/operations/cancel-operation.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { rejectOperation } from '../../contract/operations/reject-operation.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';
import { approveDue } from './auto-approve.ts';

const ROUNDS = 25;

const stage = useStage({ connections: 16 });
let mid: TestClient;
let direct: TestClient;
beforeAll(async () => {
  mid = await stage.as('mid');
  direct = await stage.as('direct');
});

const list = (serials: string[]) => ({ by: 'list' as const, serials });
const assign = (sn: string, toAgentId: AgentId) =>
  mid.call(submitOperation, { type: OPERATION.assign, toAgentId, selection: list([sn]) });

/** Runs two commands concurrently, in several rounds. @returns both results of each round. */
const race = async <T>(
  rounds: number,
  prepare: () => Promise<T>,
  left: (made: T) => Promise<{ code: number; reason?: string; msg: string }>,
  right: typeof left,
) => {
  const ends = [];
  for (let round = 0; round < rounds; round += 1) {
    const made = await prepare();
    const both = round % 2 === 0 ? [left, right] : [right, left];
    ends.push(await Promise.all(both.map((command) => command(made))));
  }
  return ends;
};

const winners = (ends: readonly { code: number }[][]): number[] =>
  ends.map((pair) => pair.filter(({ code }) => code === 200).length);
const losers = <E extends { code: number }>(ends: readonly E[][]): E[] =>
  ends.flat().filter(({ code }) => code !== 200);

it('two concurrent assignments of one terminal: one succeeds, the other is refused with a reason', async () => {
  const stock = async () => (await stage.stock('mid', 1))[0] ?? '';
  const ends = await race(
    ROUNDS,
    stock,
    (sn) => assign(sn, stage.world.agents.direct.id),
    (sn) => assign(sn, stage.world.agents.sibling.id),
  );
  expect(winners(ends)).toEqual(Array(ROUNDS).fill(1));
  for (const { code, reason, msg } of losers(ends))
    expect([code, reason, msg]).toEqual([
      601,
      expect.stringMatching(/terminal_(held_elsewhere|unknown)/),
      expect.stringMatching(/TST\d+/),
    ]);
}, 60_000);

it('concurrent recall by the parent and bind by the sub-agent: one succeeds', async () => {
  const stock = async () => (await stage.stock('direct', 1))[0] ?? '';
  const recall = (sn: string) =>
    mid.call(submitOperation, {
      type: OPERATION.recall,
      fromAgentId: stage.world.agents.direct.id,
      selection: list([sn]),
    });
  const bind = (sn: string) => direct.call(bindTerminal, { sn, merchantId: 1, serviceFeeFen: 0 });
  const ends = await race(ROUNDS, stock, recall, bind);
  expect(winners(ends)).toEqual(Array(ROUNDS).fill(1));
  for (const { reason } of losers(ends)) expect(reason).toMatch(/^terminal_(frozen|bound)$/);
  // the machine decides who wins a race: both orders are tried one after the other too
  const [recalled, bound] = [await stock(), await stock()];
  expect([await recall(recalled), await bind(recalled)]).toMatchObject([{ code: 200 }, { reason: 'terminal_frozen' }]);
  expect([await bind(bound), await recall(bound)]).toMatchObject([{ code: 200 }, { reason: 'terminal_bound' }]);
}, 60_000);

it('two concurrent bindings of one terminal: one succeeds', async () => {
  const stock = async () => (await stage.stock('direct', 1))[0] ?? '';
  const bindTo = (merchantId: MerchantId) => (sn: string) =>
    direct.call(bindTerminal, { sn, merchantId, serviceFeeFen: 0 });
  const ends = await race(ROUNDS, stock, bindTo(idOf(1)), bindTo(idOf(2)));
  expect(winners(ends)).toEqual(Array(ROUNDS).fill(1));
}, 60_000);

it('concurrent approve, cancel, reject and automatic approval: the operation ends exactly once', async () => {
  const wait = async () => {
    const serials = await stage.stock('direct', 2);
    return (
      await mid.ok(submitOperation, {
        type: OPERATION.recall,
        fromAgentId: stage.world.agents.direct.id,
        selection: list(serials),
      })
    ).id;
  };
  const approve = (id: string) => direct.call(approveOperation, { id });
  const canceled = await race(ROUNDS, wait, approve, (id) => mid.call(cancelOperation, { id }));
  expect(winners(canceled)).toEqual(Array(ROUNDS).fill(1));
  expect(new Set(losers(canceled).map(({ code }) => code))).toEqual(new Set([409]));
  const twice = await race(ROUNDS, wait, approve, (id) => direct.call(rejectOperation, { id }));
  expect(winners(twice)).toEqual(Array(ROUNDS).fill(1));
  const due = new Date(stage.server.clock.now().getTime() + 10 * 86_400_000);
  const clock = async () => ({ code: (await approveDue(stage.db, due)) === 1 ? 200 : 409, msg: '' });
  const automatic = await race(8, wait, approve, clock);
  expect(winners(automatic)).toEqual(Array(8).fill(1));
}, 60_000);

it('overlapping lists in opposite order: each terminal moves once, and nothing deadlocks', async () => {
  for (let round = 0; round < 5; round += 1) {
    const serials = await stage.stock('mid', 200);
    const to = (toAgentId: AgentId, chosen: string[]) =>
      mid.call(submitOperation, { type: OPERATION.assign, toAgentId, selection: list(chosen) });
    const ends = await Promise.all([
      to(stage.world.agents.direct.id, serials.slice(0, 150)),
      to(stage.world.agents.sibling.id, serials.slice(50).toReversed()),
      to(stage.world.agents.direct.id, serials.toReversed()),
    ]);
    const moved = ends.map(({ data }) => data?.acceptedCount ?? 0);
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(200);
  }
}, 60_000);

it('the same key sent eight times concurrently creates one operation with one answer', async () => {
  const serials = await stage.stock('mid', 3);
  const request = { type: OPERATION.assign, toAgentId: stage.world.agents.direct.id, selection: list(serials) };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      mid.raw('POST', '/prod-api/api/term-operation/submit', request, { 'idempotency-key': 'eight-times-1' }),
    ),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.json).toMatchObject({ code: 200, data: { acceptedCount: 3 } });
});
