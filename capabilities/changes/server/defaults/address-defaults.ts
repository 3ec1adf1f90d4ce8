/** A change requested at a binding goes to the acquirer of its policy's brand, once there is one that accepts it. */
import { declarationOf } from '#platform/acquirer/outbox/command-states.ts';
import { addressCommands, unaddressedCommands } from '#platform/acquirer/outbox/open-commands.ts';
import { cancelCommand } from '#platform/acquirer/outbox/queue-command.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import { acquirersOfBrands } from '#capabilities/terminals/server/api.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { COMMAND_OF } from '../asking/grounds.ts';
import { endFailed } from '../end-failed.ts';

type Acquirers = Pick<Services, 'commandAdapters'>;

interface UnaddressedChange {
  readonly no: string;
  readonly kind: ChangeKind;
  readonly policyId: PolicyId;
}

const unaddressed = async (db: Db): Promise<UnaddressedChange[]> => {
  const numbers = await unaddressedCommands(db, ['change_rate', 'change_communication']);
  if (numbers.length === 0) return [];
  const { rows } = await sql<UnaddressedChange>`
    select no, kind, policy_id as "policyId" from changes.change
    where no = any (${numbers}) and state = changes.applying()
    order by no`.execute(db);
  return rows;
};

const address = async (tx: Tx, no: string, acquirer: string): Promise<void> => {
  await addressCommands(tx, [no], acquirer);
  await sql`update changes.change set acquirer = ${acquirer} where no = ${no}`.execute(tx);
};

/** The command first, as a sending does. */
const refuse = async (tx: Tx, no: string, at: Date): Promise<void> => {
  if (await cancelCommand(tx, no, at)) await endFailed(tx, { no, step: 'stop', reason: 'not_offered', at });
};

/** @returns how many go to an acquirer now. */
export const addressDefaults = async (db: Db, services: Acquirers, now: Date): Promise<number> => {
  const waiting = await unaddressed(db);
  const policies = await policiesByIds(db, [...new Set(waiting.map(({ policyId }) => policyId))]);
  const acquirerOf = await acquirersOfBrands(db, services);
  let addressed = 0;
  for (const { no, kind, policyId } of waiting) {
    const policy = policies.get(policyId);
    const acquirer = policy && acquirerOf(policy.brandId);
    if (acquirer === undefined) continue;
    const takes = declarationOf(services, acquirer)?.commands.includes(COMMAND_OF[kind]) === true;
    await inTransaction(db, (tx) => (takes ? address(tx, no, acquirer) : refuse(tx, no, now)));
    if (takes) addressed += 1;
  }
  return addressed;
};

export const addressDefaultsJob = defineLongJob(
  'changes.address-defaults',
  async ({ db, services, clock }): Promise<Record<string, number>> => ({
    addressed: await addressDefaults(db, services, clock.now()),
  }),
  '* * * * *',
);
