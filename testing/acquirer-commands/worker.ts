/**
 * A process that sends commands when it is told the time, and kills itself where it is told to: before a request, or
 * between its answer and the record. Arguments: the database's URL, the acquirer's URL and secret, and the owner of the
 * commands: nobody, or the product.
 */
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import { commandOwners } from '#platform/acquirer/outbox/outbox.ts';
import { sendDue } from '#platform/acquirer/outbox/send-commands.ts';
import { connect } from '#platform/db/db.ts';
import { settableClock } from '#platform/time/clock.ts';
import { ACQUIRER } from './names.ts';

export interface Tick {
  readonly now: string;
  /** The process dies at this point of the run; each request has two. */
  readonly diesAt: number | undefined;
}
export type WorkerMessage = 'ready' | 'asking' | 'ran';

const [databaseUrl = '', url = '', secret = '', owner = 'nobody'] = process.argv.slice(2);
const { db } = connect(databaseUrl, 10);
const clock = settableClock(new Date(0));
const say = (said: WorkerMessage): void => void process.send?.(said);

if (owner === 'product') {
  const { changeOwner } = await import('#capabilities/changes/server/sending/change-owner.ts');
  commandOwners.register('changes', changeOwner);
} else
  commandOwners.register('changes', {
    kinds: ['change_rate', 'change_service_fee', 'change_communication'],
    beforeSending: async () => true,
    record: async () => undefined,
  });

let point = 0;
let diesAt: number | undefined;
const pass = (): void => {
  point += 1;
  if (point === diesAt) process.kill(process.pid, 'SIGKILL');
};

const inner = httpCommands({ url, secret, declaration: { perSecond: 1_000 } });
const watched = async <T>(ask: () => Promise<T>): Promise<T> => {
  say('asking');
  pass();
  const answer = await ask();
  pass();
  return answer;
};
const adapter: CommandAdapter = {
  declaration: inner.declaration,
  send: (command) => watched(() => inner.send(command)),
  query: (command) => watched(() => inner.query(command)),
};

const run = async (tick: Tick): Promise<void> => {
  clock.set(new Date(Math.max(new Date(tick.now).getTime(), clock.now().getTime())));
  [point, diesAt] = [0, tick.diesAt];
  await sendDue({ db, clock, acquirer: ACQUIRER, adapter, wait: async (ms) => clock.advance(ms) });
  say('ran');
};

process.on('message', (tick: Tick) => void run(tick));
process.on('disconnect', () => process.exit());
say('ready');
