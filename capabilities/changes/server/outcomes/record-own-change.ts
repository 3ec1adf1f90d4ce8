/** Changes by the acquirer itself (docs/domain.md §14): reported by its feed, found by a comparison or in a file. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { subjectsByKeys } from '../asking/subject-rows.ts';
import { withValues, type Subject } from '../asking/subjects.ts';
import { isSameValue, type Value } from '../asking/value.ts';
import { applyFee } from '../fees/apply-fee.ts';
import { insertBatch, insertOwnChange } from '../insert-changes.ts';
import { keepEvents } from '../keep-events.ts';
import { keepRates } from '../sending/end-changed.ts';
import { correctBefore } from './correct-before.ts';

export interface OwnChange {
  readonly kind: ChangeKind;
  readonly key: string;
  readonly acquirer: string;
  /** The value of that kind; rate types that it did not change are left out. */
  readonly value: Value;
  readonly effectiveAt: Date;
  readonly now: Date;
  /** When the acquirer recorded it, where it states that: of two effects at one instant the later one applies. */
  readonly saidAt?: Date | undefined;
  readonly words?: string | undefined;
  /** Set by comparisons: they look again once our own request has ended. */
  readonly unlessOpen: boolean;
  /** The change whose contradicting answers it settles, and the value that was taken for in force until then. */
  readonly settlesId?: ChangeId | undefined;
  readonly before?: Value | undefined;
}

const beforeOf = ({ inForce }: Subject, { rates }: Value): Value => {
  if (rates === undefined) return inForce;
  const types = new Set(rates.map(({ rateType }) => rateType));
  return { rates: (inForce.rates ?? []).filter(({ rateType }) => types.has(rateType)) };
};

/**
 * Open changes, and those that come into force later, assumed another value before: they show the true one, marked.
 * Rates that come later are corrected with all that followed.
 */
const correctComing = async (tx: Tx, { kind, key, value, effectiveAt }: OwnChange): Promise<void> => {
  const { rows } = await sql<{ id: ChangeId; before: Value }>`
    select id, before from changes.change
    where kind = ${kind} and subject = ${key}
      and (state in (changes.applying(), changes.processing()) or kind <> 'rate' and state = changes.changed()
        and effective_at > ${effectiveAt})
    order by id for update`.execute(tx);
  const changed = new Map(value.rates?.map((rate) => [rate.rateType, rate]));
  for (const { id, before: shown } of rows) {
    const rates = shown.rates?.map((rate) => changed.get(rate.rateType) ?? rate);
    const before = rates === undefined ? value : { rates };
    if (isSameValue(shown, before)) continue;
    await sql`update changes.change set before = ${JSON.stringify(before)}::jsonb, is_before_changed = true
      where id = ${id}`.execute(tx);
  }
};

const hasOpen = async (tx: Tx, { kind, key }: OwnChange): Promise<boolean> => {
  const { rows } = await sql`select 1 from changes.change
    where kind = ${kind} and subject = ${key} and state in (changes.applying(), changes.processing())`.execute(tx);
  return rows.length > 0;
};

/** @returns the change; undefined when its subject is unknown, or one is open and it waits for that. */
export const recordOwnChange = async (tx: Tx, own: OwnChange): Promise<ChangeId | undefined> => {
  const { kind, key, acquirer, value, effectiveAt, now, words } = own;
  const row = (await subjectsByKeys(tx, kind, [key])).get(key);
  if (row === undefined || (own.unlessOpen && (await hasOpen(tx, own)))) return undefined;
  const [subject] = await withValues(tx, kind, [row], effectiveAt);
  if (subject === undefined) return undefined;
  // the parts of a plan that the change does not touch stay
  const after = kind === 'communication' ? { ...subject.inForce, ...value } : value;
  const batch = { kind, origin: 'acquirer', value: after, accountId: null, askedBy: null, now } as const;
  const change = { subject, acquirer, before: own.before ?? beforeOf(subject, value), after };
  const id = await insertOwnChange(tx, await insertBatch(tx, batch), batch, {
    ...change,
    effectiveAt,
    words,
    settlesId: own.settlesId,
  });
  if (kind === 'rate') {
    const { saidAt = now, settlesId } = own;
    await keepRates(tx, { ...subject, id, origin: 'acquirer', after: value, effectiveAt, saidAt, settlesId });
    await correctBefore(tx, key, effectiveAt);
  }
  await keepEvents(tx, [id], { kind: 'changed', at: now, attempt: 1, words, effectiveAt });
  await correctComing(tx, { ...own, value: after });
  if (kind !== 'rate' && effectiveAt <= now) await applyFee(tx, id, now);
  return id;
};
