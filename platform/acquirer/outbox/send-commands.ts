/** Sends the commands that are due to one acquirer, and asks about those whose answer is missing. */
import { isDatabaseAway, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { faultsOf, forgetFaults, rememberFault } from '#platform/jobs/faults.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { CommandAdapter } from '../command.ts';
import { claimCommand, hasDue, OwnerFailure, type Claim, type ClaimedCommand } from './claim-command.ts';
import { askTurn } from './keep-circuit.ts';
import { performCommand, type CommandOutcome } from './perform-command.ts';
import { SEND_JOB } from './queue-command.ts';

export interface SendContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly acquirer: string;
  readonly adapter: CommandAdapter;
  readonly wait: (ms: number) => Promise<void>;
}

/** How many commands had each outcome. `fault`: their owner failed; they are tried again later. */
export type Counts = Partial<Record<CommandOutcome | 'void' | 'fault', number>>;

/** Most requests on their way at once. */
const AT_ONCE = 8;
/** The longest wait of a run for its turn; after it, the next run continues. */
const MOST_WAIT_MS = 5_000;
const RUN_MS = 50_000;
const FAULT_MS = 600_000;

/**
 * Sets a failing command aside: the others continue, and `npm run jobs` shows the error. @throws the error, if it is
 * not the owner's.
 */
const setAside = async ({ db, clock }: SendContext, number: string, error: unknown): Promise<'fault'> => {
  if (isDatabaseAway(error)) throw error;
  const now = clock.now();
  await sql`update platform.acquirer_command set due_at = ${new Date(now.getTime() + FAULT_MS)}
    where number = ${number} and due_at <= ${now}`.execute(db);
  await rememberFault(db, SEND_JOB, number, error, now);
  return 'fault';
};

const claimingOf = ({ clock, acquirer, adapter }: SendContext) => ({
  acquirer,
  declaration: adapter.declaration,
  now: clock.now(),
});

const claim = (sending: SendContext): Promise<Claim | 'fault'> =>
  claimCommand(sending.db, claimingOf(sending)).catch((error: unknown) => {
    if (error instanceof OwnerFailure) return setAside(sending, error.number, error.cause);
    throw error;
  });

/** Waits for the acquirer's turn. @returns whether it has one in this run. */
const hasTurn = async ({ db, clock, acquirer, adapter, wait }: SendContext, endsAt: number): Promise<boolean> => {
  for (;;) {
    const now = clock.now();
    const turnAt = await askTurn(db, acquirer, adapter.declaration.perSecond, now);
    if (turnAt === undefined) return now.getTime() < endsAt;
    const ms = turnAt.getTime() - now.getTime();
    if (ms > MOST_WAIT_MS) return false;
    await wait(ms);
  }
};

export const sendDue = async (sending: SendContext): Promise<Counts> => {
  const { db, clock } = sending;
  const counts: Counts = {};
  const [running, endsAt] = [new Set<Promise<void>>(), clock.now().getTime() + RUN_MS];
  const known = new Set((await faultsOf(db, SEND_JOB)).map(({ subject }) => subject));
  let broken: { error: unknown } | undefined;
  const perform = async (claimed: ClaimedCommand): Promise<void> => {
    const { number } = claimed;
    const failed = (error: unknown) => setAside(sending, number, error);
    const outcome = await performCommand(sending, claimed).catch(failed);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (outcome !== 'fault' && known.delete(number)) await forgetFaults(db, SEND_JOB, [number]);
  };
  /** @returns whether something was begun. */
  const begin = async (): Promise<boolean> => {
    if (!(await hasDue(db, claimingOf(sending))) || !(await hasTurn(sending, endsAt))) return false;
    const claimed = await claim(sending);
    if (claimed === 'nothing') return false;
    if (typeof claimed === 'string') counts[claimed] = (counts[claimed] ?? 0) + 1;
    else {
      const one = perform(claimed)
        .catch((error: unknown) => void (broken ??= { error }))
        .finally(() => running.delete(one));
      running.add(one);
    }
    return true;
  };
  for (;;) {
    const hasBegun = broken === undefined && running.size < AT_ONCE && (await begin());
    // an answer may have made something due again
    if (!hasBegun && running.size > 0) await Promise.race(running);
    else if (!hasBegun) break;
  }
  if (broken !== undefined) throw broken.error;
  return counts;
};
