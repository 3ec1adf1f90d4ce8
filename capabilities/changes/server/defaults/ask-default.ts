/** Asks for the default that was set for a terminal which is now bound, in the name of the person who set it. */
import { NOBODY } from '#platform/acquirer/outbox/open-commands.ts';
import { queueCommands } from '#platform/acquirer/outbox/queue-command.ts';
import type { Tx } from '#platform/db/db.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { Subject } from '../asking/subjects.ts';
import type { Value } from '../asking/value.ts';
import { commandOf } from '../command-of.ts';
import { insertBatch, insertChanges, type NewBatch } from '../insert-changes.ts';
import { keepEvents } from '../keep-events.ts';

export interface AskedDefault {
  readonly kind: ChangeKind;
  readonly subject: Subject;
  readonly before: Value;
  readonly after: Value;
  readonly set: { readonly accountId: AccountId; readonly setBy: string | null };
}

/** The change that is asked for at the same moment comes first, and this one is left out. */
export const askDefault = async (tx: Tx, asked: AskedDefault, at: Date): Promise<void> => {
  const { kind, subject, before, after, set } = asked;
  const { accountId, setBy: askedBy } = set;
  const batch: NewBatch = { kind, origin: 'default', value: after, accountId, askedBy, now: at };
  const inserted = await insertChanges(tx, await insertBatch(tx, batch), batch, [
    { subject, acquirer: NOBODY, before, after },
  ]);
  const policies = await policiesByIds(tx, [subject.policyId]);
  for (const { id, no } of inserted) {
    await keepEvents(tx, [id], { kind: 'asked', at, attempt: 1, by: askedBy });
    const command = commandOf({ kind, no, attempt: 1, ...subject, before, after }, policies.get(subject.policyId));
    await queueCommands(tx, [{ acquirer: NOBODY, command, dueAt: at }]);
  }
};
