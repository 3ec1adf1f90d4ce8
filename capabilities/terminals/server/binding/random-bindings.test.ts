/**
 * Bindings, unbindings and moves at random, under lost, repeated and garbled answers, with both sides killed: at the
 * end the acquirer's own book and ours agree, and no number had two effects.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import { startAcquirerStandIn, type AcquirerStandIn } from '#platform/acquirer/adapters/standard/stand-in-server.ts';
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import { recordAnswer } from '#platform/acquirer/outbox/record-answer.ts';
import { sendDue } from '#platform/acquirer/outbox/send-commands.ts';
import { doubleEffects } from '#platform/acquirer/stand-in-commands.ts';
import { faultsBySeed } from '#platform/acquirer/stand-in-faults.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { settableClock } from '#platform/time/clock.ts';
import { movePlace } from '#capabilities/merchants/server/place/move-place.ts';
import { seededRandom } from '#simulator/random.ts';
import { ASKED_ACQUIRER, askFirst, placeShop } from '#testing/asked-bindings.ts';
import { randomSecret } from '#testing/secrets.ts';
import { testOperator } from '#testing/staff.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { useStage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { bindTerminal } from '../../contract/binding/bind-terminal.ts';
import { unbindTerminal } from '../../contract/binding/unbind-terminal.ts';
import { cancelOperation } from '../../contract/operations/cancel-operation.ts';
import { listRequests, retryRequests } from './operator.ts';

const SEED = 'sixty bindings';
const ACTS = 60;
const MINUTE_MS = 60_000;

const stage = useStage({ connections: 16 });
const random = seededRandom(SEED);
const clock = settableClock(STORY_NOW);
const secret = randomSecret();
const killed = { ours: 0, theirs: 0 };
let standIn: AcquirerStandIn;
let file: string;

/** Each start brings other faults, because the stand-in counts its requests from zero. */
const start = async (): Promise<void> => {
  standIn = await startAcquirerStandIn({ file, secret, faults: faultsBySeed(random.int(1, 1_000_000)) });
};
const restart = async (): Promise<void> => {
  killed.theirs += 1;
  await standIn.close();
  await start();
};

const over = (): CommandAdapter => httpCommands({ ...standIn.options, declaration: { perSecond: 1_000 } });
const run = (adapter: CommandAdapter) =>
  sendDue({ db: stage.db, clock, acquirer: ASKED_ACQUIRER, adapter, wait: async (ms) => clock.advance(ms) });

/** The process dies at a request drawn at random: before sending it, or after it was answered. The answer is lost. */
const runAndDie = async (): Promise<void> => {
  const died = Promise.withResolvers<never>();
  let left = random.int(1, 6);
  const pass = (): Promise<void> => {
    left -= 1;
    if (left === 0) died.reject(new Error('killed'));
    return left > 0 ? Promise.resolve() : new Promise(() => undefined);
  };
  const watched = async <T>(ask: () => Promise<T>): Promise<T> => {
    await pass();
    const answer = await ask();
    await pass();
    return answer;
  };
  const inner = over();
  const dying: CommandAdapter = {
    ...inner,
    send: (command) => watched(() => inner.send(command)),
    query: (asked) => watched(() => inner.query(asked)),
  };
  await Promise.race([run(dying), died.promise]).catch(() => (killed.ours += 1));
};

/** The acquirer reports one of its decisions once more. */
const callBack = async (): Promise<void> => {
  const decisions = standIn.commands.decisions();
  if (decisions.length === 0) return;
  const { number, attempt, result, effectiveAt } = random.pick(decisions);
  const answer =
    result === 'done'
      ? ({ outcome: 'done', attempt, effectiveAt: new Date(effectiveAt ?? 0) } as const)
      : ({ outcome: 'failed', attempt } as const);
  await inTransaction(stage.db, (tx) => recordAnswer(tx, { number, answer, source: 'callback', at: clock.now() }));
};

let moves = 0;
const move = async (): Promise<void> => {
  moves += 1;
  const place = { lat: 30_657_401, lng: 104_065_900, regionCode: '510104', address: `红星路 ${moves} 号` };
  const { no } = stage.world.merchant('direct');
  const wish = { no, place, reason: '搬店', operator: testOperator('zhouhang'), now: clock.now() };
  // the call is refused while a binding waits
  await inTransaction(stage.db, (tx) => movePlace(tx, wish)).catch(() => undefined);
};

/** The next step of a terminal: bound when it is free, given up when it waits, unbound when it is bound. */
const step = async (sn: string): Promise<void> => {
  const direct = await stage.as('direct');
  const { status, pending } = await stage.stateOf(sn);
  if (pending !== null) await direct.call(cancelOperation, { id: String(pending) });
  else if (status === 0)
    await direct.ok(bindTerminal, { sn, merchantId: stage.world.merchant('direct').id, serviceFeeFen: 9_900 });
  else await direct.ok(unbindTerminal, { sn });
};

/** Runs every quarter of an hour until no request is open; moves that were refused are tried again. */
const settleAll = async (): Promise<void> => {
  for (let round = 0; round < 2_000; round += 1) {
    if ((await listRequests(stage.db, undefined)).length === 0) return;
    clock.advance(15 * MINUTE_MS);
    if (round % 20 === 19) await restart();
    if (round % 10 === 9)
      await inTransaction(stage.db, (tx) =>
        retryRequests(tx, stage.server.services.jobs, undefined, {
          operator: testOperator('zhouhang'),
          now: clock.now(),
        }),
      );
    await run(over());
  }
};

it('our terminals and the acquirer’s book agree, whatever was lost, repeated or killed', async () => {
  file = join(temporaryFolder('bindings'), 'book.jsonl');
  await start();
  await askFirst(stage, over());
  await placeShop(stage);
  const sns = await stage.stock('direct', 9);
  for (let act = 0; act < ACTS; act += 1) {
    if (random.chance(0.15)) await move();
    else await step(random.pick(sns));
    if (random.chance(0.15)) await runAndDie();
    else if (random.chance(0.6)) await run(over());
    if (random.chance(0.1)) await restart();
    if (random.chance(0.3)) await callBack();
    clock.advance(random.int(0, 12) * MINUTE_MS);
  }
  await settleAll();
  const { rows } = await sql<{ sn: string; no: string; isBound: boolean; address: string; moved: boolean }>`
    select sn, request.no, bind_status = 1 as "isBound", binding.address, place_number > 0 as moved
    from terminals.acquirer_request as request join terminals.terminal on terminal.id = request.terminal_id
    left join terminals.binding on binding.terminal_id = terminal.id and unbound_at = 'infinity'
    where state = 'accepted' order by sn`.execute(stage.db);
  const bound = await Promise.all(sns.map(async (sn) => ((await stage.stateOf(sn)).status === 1 ? [sn] : [])));
  expect(await listRequests(stage.db, 'waiting')).toEqual([]);
  expect(await listRequests(stage.db, 'withdrawing')).toEqual([]);
  expect(rows.map(({ sn }) => sn)).toEqual(bound.flat().toSorted());
  const { bindings } = standIn.commands;
  expect([...bindings.bound()].toSorted()).toEqual(rows.map(({ sn, no }) => [sn, no]));
  for (const { no, address } of rows.filter(({ moved }) => moved)) expect(bindings.moved().get(no)).toBe(address);
  expect(doubleEffects(standIn.commands.decisions())).toEqual([]);
  // without these events the test would prove nothing
  await standIn.close();
  expect(Math.min(killed.ours, killed.theirs, moves, rows.length)).toBeGreaterThan(0);
}, 240_000);
