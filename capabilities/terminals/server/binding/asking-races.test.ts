/** Acts of agents at the same time as answers of the acquirer, on PostgreSQL: in any order, nobody waits forever. */
import { beforeAll, expect, it, vi } from 'vitest';
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import type { Command, CommandAdapter } from '#platform/acquirer/command.ts';
import { hurryCommands } from '#platform/acquirer/outbox/open-commands.ts';
import { recordAnswer } from '#platform/acquirer/outbox/record-answer.ts';
import { sendDue } from '#platform/acquirer/outbox/send-commands.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { settableClock } from '#platform/time/clock.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { ASKED_ACQUIRER, askFirst, placeShop } from '#testing/asked-bindings.ts';
import { lockWaiters } from '#testing/lock-waits.ts';
import { useStage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { bindTerminal } from '../../contract/binding/bind-terminal.ts';
import { unbindTerminal } from '../../contract/binding/unbind-terminal.ts';
import { cancelOperation } from '../../contract/operations/cancel-operation.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';
import { decideOperation } from '../operations/decide-operation.ts';
import { lockOperation } from '../operations/operation-record.ts';
import { lockTerminals } from '../terminal-updates.ts';

const stage = useStage({ connections: 16 });
const clock = settableClock(STORY_NOW);
const adapter: CommandAdapter = {
  ...httpCommands({ url: '', secret: '', declaration: { perSecond: 1_000 } }),
  send: async ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: clock.now() }),
  query: async () => ({ outcome: 'unknown' }),
};
const ask = (through = adapter) =>
  sendDue({ db: stage.db, clock, acquirer: ASKED_ACQUIRER, adapter: through, wait: async (ms) => clock.advance(ms) });

beforeAll(async () => {
  await askFirst(stage, adapter);
  await placeShop(stage);
});

const bind = async (): Promise<{ sn: string; id: OperationId; no: string }> => {
  const [sn = ''] = await stage.stock('direct', 1);
  const wish = { sn, merchantId: stage.world.merchant('direct').id, serviceFeeFen: 9_900 };
  const { id } = await (await stage.as('direct')).ok(bindTerminal, wish);
  const { rows } = await sql<{ no: string }>`
    select no from terminals.acquirer_request where operation_id = ${id}`.execute(stage.db);
  return { sn, id: idOf(Number(id)), no: rows[0]?.no ?? '' };
};
const requestOf = async (no: string): Promise<string | undefined> =>
  (await sql<{ state: string }>`select state from terminals.acquirer_request where no = ${no}`.execute(stage.db))
    .rows[0]?.state;

it('an answer waits for a decision about the binding, and locks nothing that the decision needs', async () => {
  const { sn, id, no } = await bind();
  await ask({ ...adapter, send: async () => ({ outcome: 'unanswered', why: 'TimeoutError' }) });
  let answered: Promise<unknown> = Promise.resolve();
  // a deadlock would end one of both: neither is tried again here
  await stage.db.transaction(async (tx) => {
    await lockTreeShared(tx);
    await lockOperation(tx, id);
    const answer = { outcome: 'done', attempt: 1, effectiveAt: clock.now() } as const;
    answered = stage.db.transaction((other) =>
      recordAnswer(other, { number: no, answer, source: 'callback', at: clock.now() }),
    );
    answered.catch(() => undefined);
    await vi.waitFor(async () => expect((await lockWaiters(stage.db)).length).toBeGreaterThan(0));
    await decideOperation(tx, id, { action: 'reject', by: 'move', at: clock.now(), accountId: null });
  });
  expect(await answered).toBe('decide');
  expect([(await stage.stateOf(sn)).status, await requestOf(no)]).toEqual([0, 'withdrawing']);
  await ask();
  expect(await requestOf(no)).toBe('withdrawn');
});

it('an answer about an unbinding waits for the transaction that has locked the terminal', async () => {
  const { sn, no } = await bind();
  await ask();
  await (await stage.as('direct')).ok(unbindTerminal, { sn });
  await ask({ ...adapter, send: async () => ({ outcome: 'unanswered', why: 'TimeoutError' }) });
  const { id } = await stage.stateOf(sn);
  let answered: Promise<unknown> = Promise.resolve();
  await stage.db.transaction(async (tx) => {
    await lockTerminals(tx, [id]);
    const answer = { outcome: 'done', attempt: 1, effectiveAt: clock.now() } as const;
    answered = stage.db.transaction((other) =>
      recordAnswer(other, { number: `${no}U`, answer, source: 'callback', at: clock.now() }),
    );
    answered.catch(() => undefined);
    await vi.waitFor(async () => expect((await lockWaiters(stage.db)).length).toBeGreaterThan(0));
    // the staff asks now, which hurries the command
    await hurryCommands(tx, [`${no}U`], clock.now());
  });
  expect([await answered, await requestOf(no)]).toEqual(['decide', 'withdrawn']);
});

it('cancelled while it is answered, or unbound while a move is, each terminal ends as one of the two said', async () => {
  const direct = await stage.as('direct');
  for (let round = 0; round < 12; round += 1) {
    const bound = await bind();
    const [cancelled] = await Promise.all([direct.call(cancelOperation, { id: String(bound.id) }), ask()]);
    await ask();
    const { status, pending } = await stage.stateOf(bound.sn);
    expect([status, pending, await requestOf(bound.no)]).toEqual(
      cancelled.code === 200 ? [0, null, 'withdrawn'] : [1, null, 'accepted'],
    );
    if (status === 1) await Promise.all([direct.ok(unbindTerminal, { sn: bound.sn }), ask()]);
    await ask();
    expect((await stage.stateOf(bound.sn)).status).toBe(0);
    expect(await requestOf(bound.no)).toBe('withdrawn');
  }
});

it('two simultaneous runs send each command once', async () => {
  const sent: string[] = [];
  const counting: CommandAdapter = {
    ...adapter,
    send: async (command: Command) => {
      sent.push(command.number);
      return adapter.send(command);
    },
  };
  for (let i = 0; i < 12; i += 1) await bind();
  await Promise.all([ask(counting), ask(counting)]);
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent).toHaveLength(12);
});
