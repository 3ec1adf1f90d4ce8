/** Changes at the acquirer for tests: an acquirer that answers as the test says, and how the outbox gets to it. */
import type { Command, CommandAdapter, QueryAnswer, SendAnswer } from '#platform/acquirer/command.ts';
import { sendDue } from '#platform/acquirer/outbox/send-commands.ts';
import { sql } from '#platform/db/sql.ts';
import type { TestServer } from './test-server.ts';

export const ACQUIRER = 'tested';

export interface TestAcquirer {
  /** What it was sent, in order. */
  readonly sent: Command[];
  /** Replaced by tests; default: done, in force at once. */
  answer: (command: Command) => SendAnswer;
  query: (command: Pick<Command, 'number' | 'attempt'>) => QueryAnswer;
  readonly adapter: CommandAdapter;
  /** Sends what is due, and asks about what is. */
  work(): Promise<void>;
}

/** The only acquirer of the server, which nobody has asked anything yet, also where the clock was set back. */
export const testAcquirer = async (server: TestServer): Promise<TestAcquirer> => {
  const { clock } = server;
  const acquirer: TestAcquirer = {
    sent: [],
    answer: ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: clock.now() }),
    query: () => ({ outcome: 'unknown' }),
    adapter: {
      declaration: {
        commands: ['change_rate', 'change_service_fee', 'change_communication'],
        settlingS: 600,
        perSecond: 1_000,
        usualDays: 1,
      },
      send: async (command) => {
        acquirer.sent.push(command);
        return acquirer.answer(command);
      },
      query: async (command) => acquirer.query(command),
    },
    work: async () => {
      // a step further, so that the limit per second holds nobody up
      const wait = async (ms: number) => clock.advance(ms);
      await sendDue({ db: server.database.db, clock, acquirer: ACQUIRER, adapter: acquirer.adapter, wait });
    },
  };
  const adapters = server.services.commandAdapters as Map<string, CommandAdapter>;
  adapters.clear();
  adapters.set(ACQUIRER, acquirer.adapter);
  await sql`delete from platform.acquirer_circuit`.execute(server.database.db);
  return acquirer;
};
