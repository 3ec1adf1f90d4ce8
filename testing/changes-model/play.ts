/** Plays a history against the server, its staff and its acquirer, and the model alike. */
import { deepEqual, equal, notEqual, rejects } from 'node:assert/strict';
import type { SendAnswer } from '#platform/acquirer/command.ts';
import { noteOverdue } from '#platform/acquirer/outbox/note-overdue.ts';
import { recordAnswer } from '#platform/acquirer/outbox/record-answer.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { listChangeSubjects } from '#capabilities/changes/contract/asking/list-change-subjects.ts';
import { previewChanges } from '#capabilities/changes/contract/asking/preview-changes.ts';
import { submitChanges } from '#capabilities/changes/contract/asking/submit-changes.ts';
import { cancelChange } from '#capabilities/changes/contract/lookup/cancel-change.ts';
import { getChange } from '#capabilities/changes/contract/lookup/get-change.ts';
import { retryChange } from '#capabilities/changes/contract/sending/retry-change.ts';
import type { Answer } from '#capabilities/changes/rules/settled-answer.ts';
import { applyFeesJob } from '#capabilities/changes/server/fees/apply-fees.ts';
import { recordOwnChange } from '#capabilities/changes/server/outcomes/record-own-change.ts';
import { waiveByStaff } from '#capabilities/changes/server/staff.ts';
import type { TestAcquirer } from '#testing/changes.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import type { SmallWorld } from '#testing/small-world/small-world.ts';
import { bothRecord, bothSettle } from '#testing/staff-outcomes.ts';
import { testOperator } from '#testing/staff.ts';
import type { TestClient, TestServer } from '#testing/test-server.ts';
import type { Place, AcquirerAnswer, Step, StepOf } from './history.ts';
import { otherThan, type ModelKind } from './kinds.ts';
import { Model } from './model.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Stage {
  readonly server: TestServer;
  readonly world: SmallWorld;
  readonly acquirer: TestAcquirer;
  readonly kind: ModelKind;
}

interface BoundRow {
  readonly merchant_id: number | null;
  readonly bound_at: Date | null;
  readonly activated_at: Date | null;
  readonly service_fee_fen: Fen | null;
}

const answerOf = ({ outcome, effectiveAt }: Answer, attempt: number) =>
  outcome === 'done' && effectiveAt !== undefined
    ? ({ outcome, attempt, effectiveAt } as const)
    : ({ outcome: 'failed', attempt } as const);

export class Play {
  readonly #stage: Stage;
  readonly #key: string;
  readonly #db: Db;
  #leaf!: TestClient;
  #model!: Model;
  #bound!: BoundRow;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#key = stage.kind.key(stage.world);
    this.#db = stage.server.database.db;
  }

  /** Every history begins long after the one before, with the values which that one left in force. */
  async begin(): Promise<void> {
    const { acquirer, kind, world } = this.#stage;
    this.#model = new Model(kind, 0);
    for (let turn = 0; turn < 2; turn += 1) {
      await this.#advance(21 * DAY_MS);
      this.#letSay('failed');
      await acquirer.work();
    }
    await sql`update changes.waiver set used_at = made_at where used_at is null`.execute(this.#db);
    await kind.setFloor(this.#db, world, kind.floors[0]);
    const first = kind.numberIn((await this.#subject())?.inForce);
    this.#model = new Model(kind, first ?? 0);
  }

  async take(step: Step): Promise<void> {
    const acts = {
      ask: (one: StepOf<'ask'>) => this.#ask(one.number),
      work: (one: StepOf<'work'>) => this.#work(one.said),
      wait: (one: StepOf<'wait'>) => this.#advance(one.hours * HOUR_MS),
      cancel: () => this.#cancel(),
      retry: () => this.#retry(),
      own: (one: StepOf<'own'>) => this.#own(one.number, one.unlessOpen),
      away: (one: StepOf<'away'>) => this.#away(one.place, one.said),
      freeze: (one: StepOf<'freeze'>) => this.#freeze(one.said),
      bounds: (one: StepOf<'bounds'>) => this.#bounds(one.isRaised),
      again: (one: StepOf<'again'>) => this.#again(one.said),
      waive: (one: StepOf<'waive'>) => this.#waive(one.isOfOtherKind),
      record: (one: StepOf<'record'>) => this.#record(one.isDone, one.agrees),
      contradict: () => this.#contradict(),
      settle: (one: StepOf<'settle'>) => this.#settle(one.holdsOther),
    };
    await acts[step.act](step as never);
    await this.#check();
  }

  get #now(): number {
    return this.#stage.server.clock.now().getTime();
  }

  /** The jobs of every minute run; sessions end after days without a request. */
  async #advance(ms: number): Promise<void> {
    const { server, world } = this.#stage;
    server.clock.advance(ms);
    const job = { db: this.#db, clock: server.clock, services: server.services };
    await applyFeesJob.run(job as never, {} as never);
    await noteOverdue(this.#db, server.clock.now());
    this.#model.noteSilence(this.#now);
    this.#leaf = await server.as(world.agents.leaf.id);
  }

  async #subject() {
    const { kind } = this.#stage.kind;
    const { rows } = await this.#leaf.ok(listChangeSubjects, {
      kind,
      merchantId: this.#stage.world.merchant('leaf').id,
    });
    return rows.find(({ key }) => key === this.#key);
  }

  async #change() {
    const { kind } = this.#stage.kind;
    return this.#model.id === undefined ? undefined : this.#leaf.ok(getChange, { kind, id: this.#model.id });
  }

  #asked(number: number) {
    const { kind, valueOf } = this.#stage.kind;
    return { kind, selection: { by: 'list', keys: [this.#key] }, value: valueOf(number) } as never;
  }

  async #ask(number: number): Promise<void> {
    const refusal = this.#model.refusal(number, this.#now);
    const { refused } = await this.#leaf.ok(previewChanges, this.#asked(number));
    equal(refused[0]?.barred.reason, refusal);
    const request = { ...(this.#asked(number) as object), password: TEST_PASSWORD } as never;
    const { acceptedCount, changeId = '' } = await this.#leaf.ok(submitChanges, request);
    equal(acceptedCount, refusal === undefined ? 1 : 0);
    if (refusal === undefined) this.#model.ask(changeId, number, this.#now);
  }

  /** @returns the instant of effect. */
  #letSay(said: AcquirerAnswer): number {
    const from = said === 'later' ? this.#now + 2 * DAY_MS : this.#now;
    const say = ({ attempt }: { attempt: number }): SendAnswer => {
      if (said === 'lost') return { outcome: 'unanswered', why: 'timeout' };
      if (said === 'failed' || said === 'acknowledged') return { outcome: said, attempt };
      return { outcome: 'done', attempt, effectiveAt: new Date(from) };
    };
    this.#stage.acquirer.answer = say;
    this.#stage.acquirer.query = say;
    return from;
  }

  #hear(said: AcquirerAnswer, from: number, isUnbound: boolean): void {
    const model = this.#model;
    if (said === 'acknowledged') model.silentSince = undefined;
    if (said === 'failed') model.fail('refused');
    if (said === 'done' || said === 'later') model.succeed(from, this.#now, isUnbound);
  }

  /** The outcome of a command sent before is queried. */
  async #work(said: AcquirerAnswer, place?: Place): Promise<void> {
    const model = this.#model;
    if (model.state === 1) await this.#advance(6 * HOUR_MS);
    const from = this.#letSay(said);
    const { isOpen, state } = model;
    const stopped = place ?? model.stopped(from);
    if (state === 0) {
      if (stopped === undefined) model.send(from);
      else model.fail(stopped);
    }
    await sql`delete from platform.acquirer_circuit`.execute(this.#db);
    await this.#stage.acquirer.work();
    if (isOpen && model.state === 1) this.#hear(said, from, place === 'unbound');
  }

  /** "No such request" after the settling time: the same number is sent again, whatever the bounds are by then. */
  async #again(said: AcquirerAnswer): Promise<void> {
    const model = this.#model;
    if (model.state !== 1) return;
    await this.#advance(6 * HOUR_MS);
    const from = this.#letSay(said);
    this.#stage.acquirer.query = () => ({ outcome: 'unknown' });
    await this.#stage.acquirer.work();
    model.send(from);
    this.#hear(said, from, false);
  }

  async #cancel(): Promise<void> {
    const { id, state } = this.#model;
    if (id === undefined) return;
    const { code } = await this.#leaf.call(cancelChange, { kind: this.#stage.kind.kind, id });
    equal(code === 200, state === 0);
    if (state === 0) this.#model.fail('cancelled');
  }

  #barOfRetry(): string | undefined {
    const { state, other, holds, asked } = this.#model;
    if (state !== 3) return 'change_not_failed';
    if (other !== undefined) return 'change_contradicted';
    if (holds === 'done') return 'change_done_outside';
    const refusal = this.#model.refusal(asked, this.#now);
    return refusal && `change_${refusal}`;
  }

  async #retried(id: string) {
    return this.#leaf.call(retryChange, { kind: this.#stage.kind.kind, id, password: TEST_PASSWORD });
  }

  async #retry(): Promise<void> {
    if (this.#model.id === undefined) return;
    const bar = this.#barOfRetry();
    equal((await this.#retried(this.#model.id)).reason, bar);
    if (bar === undefined) this.#model.begin(this.#now);
  }

  async #own(number: number, unlessOpen: boolean): Promise<void> {
    const { kind, valueOf } = this.#stage.kind;
    const at = new Date(this.#now);
    const when = { effectiveAt: at, now: at, unlessOpen };
    const own = { kind, key: this.#key, acquirer: 'tested', value: valueOf(number), ...when };
    const made = await inTransaction(this.#db, (tx) => recordOwnChange(tx, own));
    const waits = unlessOpen && this.#model.isOpen;
    equal(made === undefined, waits);
    if (!waits) this.#model.own(number, this.#now);
  }

  async #put(place: Place, isAway: boolean): Promise<void> {
    const { world } = this.#stage;
    const { id } = world.merchant('leaf');
    const agentId = isAway ? world.agents.direct.id : world.agents.leaf.id;
    const status = isAway ? 'closed' : 'approved';
    if (place === 'moved')
      await sql`update merchants.merchant set agent_id = ${agentId} where id = ${id}`.execute(this.#db);
    if (place === 'closed')
      await sql`update merchants.merchant set status = ${status} where id = ${id}`.execute(this.#db);
    if (place === 'unbound') await (isAway ? this.#unbind() : this.#bindAgain());
  }

  async #unbind(): Promise<void> {
    const { id } = this.#stage.world.terminal('leaf', 3);
    const { rows } = await sql<BoundRow>`
      select merchant_id, bound_at, activated_at, service_fee_fen from terminals.terminal where id = ${id}`.execute(
      this.#db,
    );
    this.#bound = onlyRow(rows);
    await sql`update terminals.terminal set bind_status = 0, merchant_id = null, bound_at = null, activated_at = null,
      service_fee_fen = null where id = ${id}`.execute(this.#db);
    await sql`update terminals.binding set unbound_at = ${new Date(this.#now)}
      where terminal_id = ${id}`.execute(this.#db);
  }

  /** Binds the terminal in the same binding, as if it had never ended. */
  async #bindAgain(): Promise<void> {
    const { id } = this.#stage.world.terminal('leaf', 3);
    const { merchant_id, bound_at, activated_at, service_fee_fen } = this.#bound;
    await sql`update terminals.terminal set bind_status = 3, merchant_id = ${merchant_id}, bound_at = ${bound_at},
      activated_at = ${activated_at}, service_fee_fen = ${service_fee_fen} where id = ${id}`.execute(this.#db);
    await sql`update terminals.binding set unbound_at = 'infinity' where terminal_id = ${id}`.execute(this.#db);
  }

  /** The merchant leaves and returns: nothing is requested meanwhile, unsent changes end, sent ones continue. */
  async #away(place: Place, said: AcquirerAnswer): Promise<void> {
    const { kind, asked } = this.#stage.kind;
    await this.#put(place, true);
    const request = { ...(this.#asked(asked[2] ?? 0) as object), password: TEST_PASSWORD } as never;
    equal((await this.#leaf.ok(submitChanges, request)).acceptedCount, 0);
    const { id } = this.#model;
    if (id !== undefined) notEqual((await this.#retried(id)).code, 200);
    await this.#work(said, place);
    if (id !== undefined) equal((await this.#leaf.ok(getChange, { kind, id })).state, this.#model.state);
    await this.#put(place, false);
  }

  /** A frozen agent requests nothing; changes that it requested before continue. */
  async #freeze(said: AcquirerAnswer): Promise<void> {
    const { asked } = this.#stage.kind;
    const freeze = (status: string) =>
      sql`update agents.agent set status = ${status} where id = ${this.#stage.world.agents.leaf.id}`.execute(this.#db);
    await freeze('frozen');
    const request = { ...(this.#asked(asked[2] ?? 0) as object), password: TEST_PASSWORD } as never;
    equal((await this.#leaf.call(submitChanges, request)).reason, 'agent_frozen');
    if (this.#model.id !== undefined) equal((await this.#retried(this.#model.id)).reason, 'agent_frozen');
    await this.#work(said);
    await freeze('normal');
  }

  async #bounds(isRaised: boolean): Promise<void> {
    const { kind, world } = this.#stage;
    this.#model.floor = kind.floors[isRaised ? 1 : 0];
    await kind.setFloor(this.#db, world, this.#model.floor);
  }

  /** A change of another kind changes nothing. */
  async #waive(isOfOtherKind: boolean): Promise<void> {
    const { world } = this.#stage;
    const { kind } = isOfOtherKind ? otherThan(this.#stage.kind) : this.#stage.kind;
    if (!isOfOtherKind && this.#model.isWaived) return;
    const waiver = { kind, merchantNo: world.merchant('leaf').no, reason: '商户要求' };
    const by = { operator: testOperator('wang', 1), now: new Date(this.#now) };
    await inTransaction(this.#db, (tx) => waiveByStaff(tx, waiver, by));
    this.#model.isWaived ||= !isOfOtherKind;
  }

  #bothSay(act: typeof bothRecord, no: string, said: Answer): Promise<void> {
    return act(this.#db, no, { ...said, proof: '函 2026-118' }, new Date(this.#now));
  }

  /** Possible only after 72 hours; then the acquirer is asked once more. */
  async #record(isDone: boolean, agrees: boolean): Promise<void> {
    const { acquirer } = this.#stage;
    const model = this.#model;
    const change = await this.#change();
    if (change === undefined) return;
    const { no, attempt } = change;
    const effectiveAt = isDone ? new Date(this.#now) : undefined;
    const said: Answer = { outcome: isDone ? 'done' : 'failed', effectiveAt };
    const recording = this.#bothSay(bothRecord, no, said);
    if (!model.mayBeRecorded(this.#now)) return rejects(recording, /refusal\.change_/);
    await recording;
    if (effectiveAt === undefined) {
      model.fail('refused');
      // until the acquirer has given this answer itself
      equal((await this.#retried(model.id ?? '')).reason, 'change_open');
    } else model.succeed(effectiveAt.getTime(), this.#now, false);
    const answer = agrees ? said : model.opposite(this.#now);
    acquirer.query = () => answerOf(answer, attempt);
    await this.#advance(600_000);
    await acquirer.work();
    if (!agrees) model.contradict(answer);
  }

  async #contradict(): Promise<void> {
    const change = await this.#change();
    if (change === undefined || this.#model.state < 2) return;
    const answer = this.#model.opposite(this.#now);
    const given = {
      number: change.no,
      answer: answerOf(answer, change.attempt),
      source: 'callback' as const,
      at: new Date(this.#now),
    };
    await inTransaction(this.#db, (tx) => recordAnswer(tx, given));
    this.#model.contradict(answer);
  }

  async #settle(holdsOther: boolean): Promise<void> {
    const change = await this.#change();
    if (change === undefined) return;
    const { other, state } = this.#model;
    const said = (holdsOther ? other : undefined) ?? this.#model.standing();
    const settling = this.#bothSay(bothSettle, change.no, said);
    if (other === undefined || state < 2) return rejects(settling, /refusal\.change_/);
    await settling;
    this.#model.settle(said, this.#now);
  }

  async #check(): Promise<void> {
    const { kind, acquirer } = this.#stage;
    const model = this.#model;
    const subject = await this.#subject();
    equal(kind.numberIn(subject?.inForce), model.inForce(this.#now));
    const waits = model.isSettled(this.#now) && !model.isWaived;
    equal(subject?.barred?.reason, model.isOpen ? 'open' : waits ? 'settled' : undefined);
    const change = await this.#change();
    if (change === undefined) return;
    const { no, state, reason, before, isBeforeChanged, isContradicted, events } = change;
    const { other } = model;
    const shown = { state, reason, before: kind.numberIn(before), isBeforeChanged, isContradicted };
    deepEqual(shown, {
      state: model.state,
      reason: model.reason,
      before: model.before,
      isBeforeChanged: model.isMarked,
      isContradicted: other !== undefined,
    });
    equal(events.filter((event) => event.kind === 'unanswered').length, model.overdueCount);
    const sent = acquirer.sent.filter(({ number }) => number === no);
    deepEqual(
      sent.map(({ attempt }) => attempt),
      model.sent,
    );
  }
}
