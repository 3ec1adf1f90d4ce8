/**
 * Commands to an acquirer under random faults: lost, late, repeated and contradicting answers, and both sides killed
 * and started anew. At the end each command has the state that the acquirer's own book has.
 */
import { join } from 'node:path';
import type { Command } from '#platform/acquirer/command.ts';
import { commandStates, type KeptCommand } from '#platform/acquirer/outbox/command-states.ts';
import { commandOwners } from '#platform/acquirer/outbox/outbox.ts';
import { queueCommands } from '#platform/acquirer/outbox/queue-command.ts';
import { recordAnswer } from '#platform/acquirer/outbox/record-answer.ts';
import { doubleEffects, readBook, type Decided } from '#platform/acquirer/stand-in-commands.ts';
import { connect, inTransaction, type Db } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { seededRandom, type Random } from '#simulator/random.ts';
import { randomSecret } from '../secrets.ts';
import { freePort, startAcquirer, startWorker, type AcquirerProcess, type Worker } from './processes.ts';
import { violationsIn } from './violations.ts';
import { ACQUIRER } from './names.ts';

const ATTEMPTS = 3;
/** By then every command has ended, however unlucky it was: a year of questions every six hours. */
const MOST_TICKS = 3_000;

export interface CommandRun {
  readonly databaseUrl: string;
  /** For the acquirer's book. */
  readonly folder: string;
  readonly count: number;
  readonly seed: string;
  readonly onProgress?: (open: number) => void;
}

const commandAt = (at: number, attempt: number): Command => ({
  kind: 'change_service_fee',
  number: `CR${String(at).padStart(6, '0')}`,
  attempt,
  body: {
    merchantNo: '898516510000001',
    merchantName: '锦里老茶铺',
    terminalSn: `0000${String(at).padStart(8, '0')}`,
    feeFen: fen(9_900),
  },
});

interface Sides {
  worker: Worker | undefined;
  acquirer: AcquirerProcess | undefined;
  /** So many runs the acquirer stays down. */
  downFor: number;
}

class Run {
  readonly #db: Db;
  readonly #random: Random;
  readonly #count: number;
  readonly #startWorker: () => Promise<Worker>;
  readonly #startAcquirer: () => Promise<AcquirerProcess>;
  readonly #bookFile: string;
  readonly #sides: Sides = { worker: undefined, acquirer: undefined, downFor: 0 };
  readonly killed = { worker: 0, acquirer: 0 };
  readonly calledBack = { again: 0, otherwise: 0 };
  ticks = 0;
  now = new Date('2026-09-18T06:00:00.000Z');

  constructor(db: Db, { count, seed, databaseUrl }: CommandRun, bookFile: string, port: number) {
    const secret = randomSecret();
    const url = `http://127.0.0.1:${port}/terminals`;
    this.#db = db;
    this.#count = count;
    this.#bookFile = bookFile;
    this.#random = seededRandom(seed);
    this.#startWorker = () => startWorker([databaseUrl, url, secret]);
    const faults = String(this.#random.int(1, 1_000_000));
    const args = ['--port', String(port), '--book', bookFile, '--faults', faults];
    this.#startAcquirer = () => startAcquirer(args, secret);
  }

  queue(commands: readonly Command[]): Promise<void> {
    const asked = commands.map((command) => ({ acquirer: ACQUIRER, command, dueAt: this.now }));
    return inTransaction(this.#db, (tx) => queueCommands(tx, asked));
  }

  async begin(): Promise<void> {
    await this.queue(Array.from({ length: this.#count }, (_, at) => commandAt(at, 1)));
  }

  async states(): Promise<KeptCommand[]> {
    const numbers = Array.from({ length: this.#count }, (_, at) => commandAt(at, 1).number);
    return [...(await commandStates(this.#db, numbers)).values()];
  }

  async #restart(): Promise<Worker> {
    this.#sides.worker ??= await this.#startWorker();
    if (this.#sides.acquirer === undefined && this.#sides.downFor <= 0)
      this.#sides.acquirer = await this.#startAcquirer();
    this.#sides.downFor -= 1;
    return this.#sides.worker;
  }

  async #killAcquirer(): Promise<void> {
    const { acquirer } = this.#sides;
    if (acquirer === undefined) return;
    this.#sides.acquirer = undefined;
    this.#sides.downFor = this.#random.int(0, 3);
    this.killed.acquirer += 1;
    await acquirer.stop();
  }

  /** One run of the worker. Sometimes one of the sides dies at a point of it that is drawn. */
  async tick(): Promise<void> {
    this.ticks += 1;
    const worker = await this.#restart();
    const diesAt = this.#random.chance(0.15) ? this.#random.int(1, 30) : undefined;
    let killsAt = this.#random.chance(0.15) ? this.#random.int(1, 20) : 0;
    let killing: Promise<void> = Promise.resolve();
    const lived = await worker.tick({ now: this.now.toISOString(), diesAt }, () => {
      killsAt -= 1;
      if (killsAt === 0) killing = this.#killAcquirer();
    });
    await killing;
    if (lived) return;
    this.killed.worker += 1;
    this.#sides.worker = undefined;
  }

  /** To when something is due for a tenth of those that are open; while the acquirer is left alone, by a minute. */
  async pass(): Promise<boolean> {
    const due = (await this.states()).flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt.getTime()]));
    if (due.length === 0) return false;
    const tenth = due.toSorted((a, b) => a - b)[Math.floor(due.length / 10)] ?? 0;
    this.now = new Date(Math.max(tenth, this.now.getTime() + 60_000));
    return true;
  }

  /** What failed is tried again. */
  async retry(): Promise<void> {
    const failed = (await this.states()).filter(
      ({ state, attempt, isQuestionOpen }) => state === 'failed' && !isQuestionOpen && attempt < ATTEMPTS,
    );
    await this.queue(failed.map(({ number, attempt }) => commandAt(Number(number.slice(2)), attempt + 1)));
  }

  /** The acquirer calls back about what it decided: with the same answer, or, for whatever reason, with another one. */
  async callBack(): Promise<void> {
    const decided = readBook(this.#bookFile);
    if (decided.length === 0 || !this.#random.chance(0.5)) return;
    const said = this.#random.pick(decided);
    const isOtherwise = this.#random.chance(0.3) && (await this.#isDecided(said));
    this.calledBack[isOtherwise ? 'otherwise' : 'again'] += 1;
    const isDone = (said.result === 'done') !== isOtherwise;
    const { number, attempt } = said;
    const effectiveAt = new Date(said.effectiveAt ?? this.now);
    const answer = isDone
      ? ({ outcome: 'done', attempt, effectiveAt } as const)
      : ({ outcome: 'failed', attempt } as const);
    await inTransaction(this.#db, (tx) => recordAnswer(tx, { number, answer, source: 'callback', at: this.now }));
  }

  async #isDecided({ number, attempt }: Decided): Promise<boolean> {
    const state = (await commandStates(this.#db, [number])).get(number);
    return state?.attempt === attempt && state.decidedAt !== null;
  }

  async stop(): Promise<void> {
    await this.#sides.worker?.stop();
    await this.#sides.acquirer?.stop();
  }
}

export const runCommands = async (options: CommandRun) => {
  const bookFile = join(options.folder, 'book.jsonl');
  const database = connect(options.databaseUrl, 4);
  const takeBack = commandOwners.register('changes', {
    kinds: ['change_service_fee'],
    beforeSending: async () => true,
    record: async () => undefined,
  });
  const run = new Run(database.db, options, bookFile, await freePort());
  try {
    await run.begin();
    do {
      if (run.ticks >= MOST_TICKS) throw new Error('the commands do not end');
      await run.tick();
      await run.callBack();
      await run.retry();
      if (run.ticks % 20 === 0) options.onProgress?.((await run.states()).filter(({ dueAt }) => dueAt !== null).length);
    } while (await run.pass());
    const [states, decided] = [await run.states(), readBook(bookFile)];
    const violations = await violationsIn(database.db, states, decided);
    const ended = (state: string): number => states.filter((one) => one.state === state).length;
    return {
      commands: states.length,
      done: ended('done'),
      failed: ended('failed'),
      runs: run.ticks,
      killedWorkers: run.killed.worker,
      killedAcquirers: run.killed.acquirer,
      answersRepeated: run.calledBack.again,
      answersContradicting: run.calledBack.otherwise,
      decisions: decided.length,
      doubleEffects: doubleEffects(decided).length,
      violations,
    };
  } finally {
    takeBack();
    await run.stop();
    await database.close();
  }
};
