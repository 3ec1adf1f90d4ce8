/**
 * Commands to an acquirer under random faults: lost, late, repeated and contradicting answers, and both sides killed
 * and restarted. At the end each command has the state in the acquirer's own book.
 */
import { join } from 'node:path';
import type { Command } from '#platform/acquirer/command.ts';
import { commandOwners } from '#platform/acquirer/outbox/outbox.ts';
import { queueCommands } from '#platform/acquirer/outbox/queue-command.ts';
import { doubleEffects, readBook } from '#platform/acquirer/stand-in-commands.ts';
import { connect, inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { FaultyRun } from './faulty-run.ts';
import { ACQUIRER } from './names.ts';
import { freePort } from './processes.ts';
import { violationsIn } from './violations.ts';

export interface CommandRun {
  readonly databaseUrl: string;
  /** The folder of the acquirer's book. */
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

export const runCommands = async (options: CommandRun) => {
  const bookFile = join(options.folder, 'book.jsonl');
  const database = connect(options.databaseUrl, 4);
  const unregister = commandOwners.register('changes', {
    kinds: ['change_service_fee'],
    beforeSending: async () => true,
    record: async () => undefined,
  });
  const numbers = Array.from({ length: options.count }, (_, at) => commandAt(at, 1).number);
  const run = new FaultyRun(
    database.db,
    { ...options, numbers: () => numbers, bookFile, owner: 'nobody' },
    await freePort(),
  );
  const queue = (commands: readonly Command[]): Promise<void> => {
    const asked = commands.map((command) => ({ acquirer: ACQUIRER, command, dueAt: run.now }));
    return inTransaction(database.db, (tx) => queueCommands(tx, asked));
  };
  const retry = async (): Promise<void> =>
    queue((await run.failed()).map(({ number, attempt }) => commandAt(Number(number.slice(2)), attempt + 1)));
  try {
    await queue(numbers.map((_, at) => commandAt(at, 1)));
    await run.live(retry, options.onProgress);
    const [states, decided] = [await run.states(), readBook(bookFile)];
    const violations = await violationsIn(database.db, states, decided);
    const ended = (state: string): number => states.filter((one) => one.state === state).length;
    return {
      commands: states.length,
      done: ended('done'),
      failed: ended('failed'),
      ...run.figures(),
      decisions: decided.length,
      doubleEffects: doubleEffects(decided).length,
      violations,
    };
  } finally {
    unregister();
    await run.stop();
    await database.close();
  }
};
