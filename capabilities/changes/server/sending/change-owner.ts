/**
 * Answers the outbox's questions about commands of changes. The outbox has locked the command; the change is locked
 * here.
 */
import type { CommandEvent, CommandOwner } from '#platform/acquirer/outbox/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import { endFailed } from '../end-failed.ts';
import { keepEvents } from '../keep-events.ts';
import { mayBeSent } from './before-sending.ts';
import { endChanged } from './end-changed.ts';

type News = Pick<CommandEvent, 'number' | 'at' | 'attempt' | 'words' | 'reference'> & { readonly effectiveAt?: Date };

const idOf = async (tx: Tx, no: string): Promise<ChangeId | undefined> => {
  const { rows } = await sql<{ id: ChangeId }>`select id from changes.change where no = ${no} for update`.execute(tx);
  return rows[0]?.id;
};

const note = async (
  tx: Tx,
  { number, ...event }: News,
  kind: 'sent' | 'acknowledged' | 'unanswered' | 'contradicted',
): Promise<void> => {
  const id = await idOf(tx, number);
  const { at, attempt, words, reference, effectiveAt } = event;
  if (id !== undefined) await keepEvents(tx, [id], { kind, at, attempt, words, reference, effectiveAt });
};

/** Also for a command that is sent again under its number after the answer "no such request". */
const sent = async (tx: Tx, event: News): Promise<void> => {
  await sql`update changes.change set state = changes.processing() where no = ${event.number}
    and state = changes.applying()`.execute(tx);
  await note(tx, event, 'sent');
};

const acknowledged = async (tx: Tx, event: News): Promise<void> => {
  await sql`update changes.change set acknowledged_at = ${event.at} where no = ${event.number}`.execute(tx);
  await note(tx, event, 'acknowledged');
};

const contradicted = async (tx: Tx, event: News): Promise<void> => {
  await sql`update changes.change set is_contradicted = true where no = ${event.number}`.execute(tx);
  await note(tx, event, 'contradicted');
};

const record = async (tx: Tx, event: CommandEvent): Promise<void> => {
  const { number: no, at, words, reference } = event;
  if (event.event === 'sent') await sent(tx, event);
  if (event.event === 'acknowledged') await acknowledged(tx, event);
  if (event.event === 'done') await endChanged(tx, { ...event, no });
  if (event.event === 'failed') await endFailed(tx, { no, step: 'fail', reason: 'refused', at, words, reference });
  if (event.event === 'overdue') await note(tx, event, 'unanswered');
  if (event.event === 'contradicted') await contradicted(tx, event);
};

export const changeOwner: CommandOwner = {
  kinds: ['change_rate', 'change_service_fee', 'change_communication'],
  beforeSending: mayBeSent,
  record,
};
