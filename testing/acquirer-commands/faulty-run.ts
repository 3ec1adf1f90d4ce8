/** Commands under faults: both sides are killed and restarted, and the acquirer calls back at will. */
import { commandStates, type KeptCommand } from '#platform/acquirer/outbox/command-states.ts';
import { recordAnswer } from '#platform/acquirer/outbox/record-answer.ts';
import { readBook, type CommandDecision } from '#platform/acquirer/stand-in-commands.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { seededRandom, type Random } from '#simulator/random.ts';
import { randomSecret } from '../secrets.ts';
import { startAcquirer, startWorker, type AcquirerProcess, type Worker } from './processes.ts';

const ATTEMPTS = 3;
/** By then every command has ended, in the worst case: a year of questions every six hours. */
const MOST_TICKS = 3_000;

export interface RunOptions {
  readonly numbers: () => readonly string[];
  readonly seed: string;
  readonly databaseUrl: string;
  readonly bookFile: string;
  /** Owner of the commands, in the worker: nobody, or the product's own. */
  readonly owner: 'nobody' | 'product';
}

interface Sides {
  worker: Worker | undefined;
  acquirer: AcquirerProcess | undefined;
  /** The number of runs for which the acquirer stays down. */
  downFor: number;
}

export class FaultyRun {
  readonly #db: Db;
  readonly #random: Random;
  readonly #numbers: () => readonly string[];
  readonly #startWorker: () => Promise<Worker>;
  readonly #startAcquirer: () => Promise<AcquirerProcess>;
  readonly #bookFile: string;
  readonly #sides: Sides = { worker: undefined, acquirer: undefined, downFor: 0 };
  readonly killed = { worker: 0, acquirer: 0 };
  readonly calledBack = { again: 0, otherwise: 0 };
  ticks = 0;
  now = new Date('2026-09-18T06:00:00.000Z');

  constructor(db: Db, { numbers, seed, databaseUrl, bookFile, owner }: RunOptions, port: number) {
    const settings = { ACQUIRER_SECRET: randomSecret() };
    const url = `http://127.0.0.1:${port}/terminals`;
    this.#db = db;
    this.#numbers = numbers;
    this.#bookFile = bookFile;
    this.#random = seededRandom(seed);
    this.#startWorker = () => startWorker([databaseUrl, url, settings.ACQUIRER_SECRET, owner]);
    // each start has other faults: the stand-in counts its requests from zero, so the same faults would repeat forever
    const faults = (): string => String(this.#random.int(1, 1_000_000));
    this.#startAcquirer = () =>
      startAcquirer(['--port', String(port), '--book', bookFile, '--faults', faults()], settings);
  }

  async states(): Promise<KeptCommand[]> {
    return [...(await commandStates(this.#db, this.#numbers())).values()];
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

  /** Returns true until the event has happened once, so that every run has it. */
  #happens(probability: number, times: number): boolean {
    return this.#random.chance(probability) || times === 0;
  }

  /** One run of the worker. Sometimes one of the sides dies at a random point of it. */
  async tick(): Promise<void> {
    this.ticks += 1;
    const worker = await this.#restart();
    const diesAt = this.#happens(0.2, this.killed.worker) ? this.#random.int(1, 12) : undefined;
    let killsAt = this.#happens(0.2, this.killed.acquirer) ? this.#random.int(1, 8) : 0;
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

  /** Advances the clock until a tenth of the open commands are due; while the acquirer is left alone, by a minute. */
  async pass(): Promise<boolean> {
    const due = (await this.states()).flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt.getTime()]));
    if (due.length === 0) return false;
    const tenth = due.toSorted((a, b) => a - b)[Math.floor(due.length / 10)] ?? 0;
    this.now = new Date(Math.max(tenth, this.now.getTime() + 60_000));
    return true;
  }

  /** Commands that may be tried again. */
  async failed(): Promise<KeptCommand[]> {
    return (await this.states()).filter(
      ({ state, attempt, isQuestionOpen }) => state === 'failed' && !isQuestionOpen && attempt < ATTEMPTS,
    );
  }

  /** The acquirer calls back about its decision: with the same answer or, for some reason, with another one. */
  async callBack(): Promise<void> {
    const decided = readBook(this.#bookFile);
    if (decided.length === 0 || !this.#happens(0.5, this.calledBack.otherwise)) return;
    const said = this.#random.pick(decided);
    const isOtherwise = this.#happens(0.3, this.calledBack.otherwise) && (await this.#isDecided(said));
    this.calledBack[isOtherwise ? 'otherwise' : 'again'] += 1;
    const isDone = (said.result === 'done') !== isOtherwise;
    const { number, attempt } = said;
    const effectiveAt = new Date(said.effectiveAt ?? this.now);
    const answer = isDone
      ? ({ outcome: 'done', attempt, effectiveAt } as const)
      : ({ outcome: 'failed', attempt } as const);
    await inTransaction(this.#db, (tx) => recordAnswer(tx, { number, answer, source: 'callback', at: this.now }));
  }

  async #isDecided({ number, attempt }: CommandDecision): Promise<boolean> {
    const state = (await commandStates(this.#db, [number])).get(number);
    return state?.attempt === attempt && state.decidedAt !== null;
  }

  /** Runs until nothing is due any more. @param act our action after each run: trying again. */
  async live(act: () => Promise<void>, onProgress?: (open: number) => void): Promise<void> {
    do {
      if (this.ticks >= MOST_TICKS) throw new Error('the commands do not end');
      await this.tick();
      await this.callBack();
      await act();
      if (this.ticks % 20 === 0) onProgress?.((await this.states()).filter(({ dueAt }) => dueAt !== null).length);
    } while (await this.pass());
  }

  figures() {
    return {
      runs: this.ticks,
      killedWorkers: this.killed.worker,
      killedAcquirers: this.killed.acquirer,
      answersRepeated: this.calledBack.again,
      answersContradicting: this.calledBack.otherwise,
    };
  }

  async stop(): Promise<void> {
    await this.#sides.worker?.stop();
    await this.#sides.acquirer?.stop();
  }
}
