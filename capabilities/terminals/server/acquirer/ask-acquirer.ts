/** Asks the acquirer about the bindings that wait for it: right after the submission, and again at growing pauses. */
import type { Acquirer, AskedLater } from '#platform/acquirer/acquirer.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/time/clock.ts';
import { claimRequests, type Claimed } from './claim.ts';
import { ASK_JOB, giveUpEnded } from './requests.ts';
import { tellPlaces } from './tell-place.ts';
import { endWithdrawn, postpone, settleRequest } from './settle.ts';

/** At most so many portions a run: the next run goes on. */
const PORTIONS = 50;

export interface Asking {
  readonly db: Db;
  readonly clock: Clock;
  readonly acquirer: Acquirer;
}

type Fate = 'accepted' | 'refused' | 'withdrawn' | 'later' | 'unreached' | 'void';

const wait = async ({ db, clock }: Asking, claimed: Claimed, answer: AskedLater): Promise<Fate> => {
  await postpone(db, claimed, answer, clock.now());
  return answer.isKnown ? 'later' : 'unreached';
};

const register = async (asking: Asking, claimed: Claimed): Promise<Fate> => {
  const answer = await asking.acquirer.register(claimed.registration);
  if (answer.outcome === 'later') return wait(asking, claimed, answer);
  const settling = { request: claimed, answer, by: 'acquirer', now: asking.clock.now() } as const;
  const hadEffect = await inTransaction(asking.db, (tx) => settleRequest(tx, settling));
  return hadEffect ? answer.outcome : 'void';
};

const withdraw = async (asking: Asking, claimed: Claimed): Promise<Fate> => {
  const answer = await asking.acquirer.withdraw(claimed.registration.key);
  if (answer.outcome === 'later') return wait(asking, claimed, answer);
  await endWithdrawn(asking.db, claimed, asking.clock.now());
  return 'withdrawn';
};

const askOne = (asking: Asking, claimed: Claimed): Promise<Fate> =>
  claimed.state === 'waiting' ? register(asking, claimed) : withdraw(asking, claimed);

/** @throws the first error, after all of the portion were asked about. */
const askPortion = async (asking: Asking, portion: readonly Claimed[]): Promise<Fate[]> => {
  const done = await Promise.allSettled(portion.map((claimed) => askOne(asking, claimed)));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};

/** An acquirer of which no answer of a whole portion arrives is left alone until the next run. */
export const askDue = async (asking: Asking): Promise<Record<Fate, number>> => {
  const counts: Record<Fate, number> = { accepted: 0, refused: 0, withdrawn: 0, later: 0, unreached: 0, void: 0 };
  await giveUpEnded(asking.db);
  for (let portions = 0; portions < PORTIONS; portions += 1) {
    const fates = await askPortion(asking, await claimRequests(asking.db, asking.clock.now()));
    for (const fate of fates) counts[fate] += 1;
    if (fates.every((fate) => fate === 'unreached')) break;
  }
  return counts;
};

export const askAcquirerJob = defineLongJob(
  ASK_JOB,
  async ({ db, clock, services: { acquirer } }): Promise<Record<string, number>> =>
    acquirer === undefined
      ? {}
      : { ...(await askDue({ db, clock, acquirer })), moved: await tellPlaces({ db, clock, acquirer }) },
  '* * * * *',
);
