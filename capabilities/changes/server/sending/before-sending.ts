/**
 * Before the first sending of each attempt: the subject must still belong to the same agent, and the value be within
 * the bounds of that day, by the cost of the present holder (docs/domain.md §14, §19).
 */
import type { Command } from '#platform/acquirer/command.ts';
import type { DeclaredAcquirer } from '#platform/acquirer/outbox/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { lockMerchantShared } from '#capabilities/merchants/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { lockTerminalsShared } from '#capabilities/terminals/server/api.ts';
import type { ChangeKind, ChangeOrigin, FailureReason } from '../../contract/change-kinds.ts';
import { refusesPlan } from '../../rules/plan-bounds.ts';
import { refusesBounds } from '../../rules/refuses-rates.ts';
import { groundsFor, type Grounds } from '../asking/grounds.ts';
import { planBoundsOf, planOf } from '../asking/judge.ts';
import { boundsOf } from '../asking/policy-grounds.ts';
import { subjectsByKeys } from '../asking/subject-rows.ts';
import { withValues, type Subject } from '../asking/subjects.ts';
import type { Value } from '../asking/value.ts';
import { endFailed } from '../end-failed.ts';
import { refusesPromoted } from '../promotions/judge-promoted.ts';

interface ApplyingChange {
  readonly kind: ChangeKind;
  readonly origin: ChangeOrigin;
  readonly key: string;
  readonly merchantId: MerchantId;
  readonly terminalId: TerminalId | null;
  readonly agentId: AgentId;
  readonly after: Value;
}

const lockApplying = async (tx: Tx, { number, attempt }: Command): Promise<ApplyingChange | undefined> => {
  const { rows } = await sql<ApplyingChange>`
    select kind, origin, subject as key, merchant_id as "merchantId", terminal_id as "terminalId",
      agent_id as "agentId", after
    from changes.change where no = ${number} and attempt = ${attempt}
      and state = changes.applying() for update`.execute(tx);
  return rows[0];
};

const movedSince = async (tx: Tx, change: ApplyingChange): Promise<FailureReason | undefined> => {
  const { merchantId, terminalId, agentId } = change;
  const merchant = await lockMerchantShared(tx, merchantId);
  if (merchant?.status === 'closed') return 'closed';
  if (merchant?.agentId !== agentId) return 'moved';
  if (merchant.status !== 'approved') return 'merchant_not_approved';
  if (terminalId === null) return undefined;
  const terminal = (await lockTerminalsShared(tx, [terminalId])).get(terminalId);
  return terminal?.merchantId === merchantId ? undefined : 'unbound';
};

const beyondBounds = async (
  tx: Tx,
  { kind, origin, key, after }: ApplyingChange,
  now: Date,
  only: DeclaredAcquirer,
): Promise<FailureReason | undefined> => {
  const row = (await subjectsByKeys(tx, kind, [key])).get(key);
  if (row === undefined) return 'no_policy';
  const [subject] = await withValues(tx, kind, [row], now);
  if (subject === undefined) return 'no_policy';
  const grounds = await groundsFor(tx, { kind, now, acquirers: { only } }, [subject]);
  if (origin === 'promotion') return refusesPromoted(tx, after, subject, grounds);
  if (kind === 'rate') return refusesBounds(after.rates ?? [], boundsOf(subject, grounds));
  if (kind === 'communication') return beyondPlan(subject, after, grounds);
  if (grounds.collected.has(key)) return 'collected';
  const options = grounds.contents.get(subject.policyId)?.content.serviceFeeOptionsFen ?? [];
  return options.some((feeFen) => feeFen === after.feeFen) ? undefined : 'no_option';
};

/** The phase of today may already be charged, which is no reason against the change: that phase stays as it is. */
const beyondPlan = (subject: Subject, after: Value, grounds: Grounds): FailureReason | undefined => {
  const [asked, inForce] = [planOf(after), planOf(subject.inForce)];
  return asked === undefined || inForce === undefined
    ? 'no_policy'
    : refusesPlan(asked, inForce, planBoundsOf(subject, grounds));
};

/** @returns whether the change may be sent; otherwise it has ended with the reason. */
export const mayBeSent = async (tx: Tx, command: Command, now: Date, to: DeclaredAcquirer): Promise<boolean> => {
  const change = await lockApplying(tx, command);
  if (change === undefined) return false;
  const reason = (await movedSince(tx, change)) ?? (await beyondBounds(tx, change, now, to));
  if (reason === undefined) return true;
  await endFailed(tx, { no: command.number, step: 'stop', reason, at: now });
  return false;
};
