/** The outbox of commands to acquirers over a real database, with an owner that records its calls. */
import type {
  AcquirerDeclaration,
  Command,
  CommandAdapter,
  QueryAnswer,
  SendAnswer,
} from '#platform/acquirer/command.ts';
import { commandOwners, type CommandEvent, type CommandOwner } from '#platform/acquirer/outbox/outbox.ts';
import { queueCommands } from '#platform/acquirer/outbox/queue-command.ts';
import { sendDue, type Counts } from '#platform/acquirer/outbox/send-commands.ts';
import { inTransaction, type Database } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { settableClock, type SettableClock } from '#platform/time/clock.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { freshDatabase } from './fresh-database.ts';
import { STORY_NOW } from './story-now.ts';

export const commandOf = (number: string, attempt = 1): Command => ({
  kind: 'change_service_fee',
  number,
  attempt,
  body: { merchantNo: '898516510000001', merchantName: '锦里老茶铺', terminalSn: '000098020001', feeFen: fen(9_900) },
});

export const DECLARATION: AcquirerDeclaration = {
  commands: ['change_rate', 'change_service_fee', 'change_communication'],
  settlingS: 600,
  perSecond: 1_000,
  usualDays: 1,
};

type AcquirerAnswer = SendAnswer | QueryAnswer;
const SILENCE: AcquirerAnswer = { outcome: 'unanswered', why: 'TimeoutError' };

/** Gives the prepared answers, each once; after that none. */
export class ScriptedAdapter implements CommandAdapter {
  declaration = DECLARATION;
  /** `send CR1 1`, in order of arrival. */
  readonly asked: string[] = [];
  readonly #said: AcquirerAnswer[] = [];

  say(...answers: readonly AcquirerAnswer[]): void {
    this.#said.push(...answers);
  }

  #answer(what: string, { number, attempt }: Pick<Command, 'number' | 'attempt'>): Promise<AcquirerAnswer> {
    this.asked.push(`${what} ${number} ${attempt}`);
    return Promise.resolve(this.#said.shift() ?? SILENCE);
  }

  send(command: Command): Promise<SendAnswer> {
    return this.#answer('send', command) as Promise<SendAnswer>;
  }

  query(command: Pick<Command, 'kind' | 'number' | 'attempt'>): Promise<QueryAnswer> {
    return this.#answer('query', command);
  }
}

export interface OutboxStage {
  readonly database: Database;
  readonly clock: SettableClock;
  readonly adapter: ScriptedAdapter;
  readonly owner: { mayBeSent: (command: Command) => boolean; onEvent: (event: CommandEvent) => void };
  /** Messages that the owner received: `CR1 1 sent`. */
  readonly heard: string[];
  readonly events: CommandEvent[];
  queue(...commands: readonly Command[]): Promise<void>;
  run(adapter?: CommandAdapter, acquirer?: string): Promise<Counts>;
  /** Runs as the job does, every minute for so long. */
  runFor(minutes: number): Promise<void>;
  close(): Promise<void>;
}

export const outboxStage = async (): Promise<OutboxStage> => {
  const database = await freshDatabase();
  const clock = settableClock(STORY_NOW);
  const adapter = new ScriptedAdapter();
  const owner: OutboxStage['owner'] = { mayBeSent: () => true, onEvent: () => undefined };
  const [heard, events]: [string[], CommandEvent[]] = [[], []];
  const listener: CommandOwner = {
    kinds: DECLARATION.commands,
    beforeSending: async (_tx, command) => owner.mayBeSent(command),
    record: async (_tx, event) => {
      owner.onEvent(event);
      heard.push(`${event.number} ${event.attempt} ${event.event}`);
      events.push(event);
    },
  };
  // in place of the capability's
  commandOwners.register('changes', listener);
  const run = (through: CommandAdapter = adapter, acquirer = 'lakala'): Promise<Counts> =>
    sendDue({ db: database.db, clock, acquirer, adapter: through, wait: async (ms) => clock.advance(ms) });
  return {
    database,
    clock,
    adapter,
    owner,
    heard,
    events,
    queue: (...commands) =>
      inTransaction(database.db, (tx) =>
        queueCommands(
          tx,
          commands.map((command) => ({ acquirer: 'lakala', command, dueAt: clock.now() })),
        ),
      ),
    run,
    runFor: async (minutes) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.advance(60_000);
        await run();
      }
    },
    close: async () => {
      commandOwners.register('changes', listener)();
      await loadCapabilities();
      await database.close();
    },
  };
};
