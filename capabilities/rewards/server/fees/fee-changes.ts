/** Changes of communication fees begin new sections of plans; phases that were charged stay as they are. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Id } from '#platform/ids/id.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { BindingId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { phaseDay, piecesOf, type FeeChange, type FeeTerms } from '../../rules/fees/fee-phases.ts';
import { settleCollections } from '../../rules/fees/settle-collections.ts';
import { chargedPhases } from './charged-phases.ts';
import { settleLater } from './collections.ts';
import { lockPlans, plansOfTerminals, type TerminalPlan } from './plans-of-terminals.ts';
import { feesToSettle, reportedFees } from './reported-fees.ts';

export interface NewFeeChange extends FeeTerms {
  /** The requester's reference: each is recorded once. */
  readonly reference: string;
  readonly terminalId: TerminalId;
  /** The merchant that the terminal served: if it serves another one now, nothing changes. */
  readonly merchantId: MerchantId;
  readonly isByAcquirer: boolean;
  /** Must not lie in the future. */
  readonly effectiveAt: Date;
  readonly now: Date;
}

interface StoredChange extends FeeChange {
  readonly id: Id<'fee change'>;
  readonly terminalId: TerminalId;
  readonly bindingId: BindingId;
  /** Whether a change that takes effect later was known before this one. */
  readonly isOvertaken: boolean;
}

const storedChanges = async (db: Db, terminalIds: readonly TerminalId[]): Promise<StoredChange[]> => {
  const { rows } = await sql<StoredChange>`
    select id, terminal_id as "terminalId", binding_id as "bindingId", fee_fen as "feeFen", free_days as "freeDays",
      period_days as "periodDays", charged_through as "chargedThrough",
      (effective_at at time zone 'Asia/Shanghai')::date as "effectiveOn",
      coalesce(max(effective_at) over (partition by terminal_id order by id
        rows between unbounded preceding and 1 preceding) > effective_at, false) as "isOvertaken"
    from rewards.fee_change where terminal_id = any (${terminalIds}::bigint[]) order by id`.execute(db);
  return rows;
};

const chargedThrough = async (db: Db, plan: TerminalPlan | undefined): Promise<number> => {
  if (plan === undefined) return 0;
  const fees = await reportedFees(db, [plan.terminalId]);
  return chargedPhases(plan, settleCollections(plan, feesToSettle(fees)));
};

interface LaidChange {
  readonly id: StoredChange['id'];
  readonly firstPhase: number | null;
  readonly firstOn: BusinessDay | null;
}

const layOne = (plan: TerminalPlan | undefined, changes: readonly StoredChange[]): LaidChange[] => {
  const isLaid = ({ isOvertaken, bindingId }: StoredChange): boolean =>
    plan !== undefined && !isOvertaken && bindingId >= plan.bindingId;
  const laid = changes.filter(isLaid);
  const pieces = plan === undefined ? [] : piecesOf({ ...plan, pieces: [] }, laid);
  return changes.map((change) => {
    const { firstPhase = null, firstOn = null } = pieces[laid.indexOf(change)] ?? {};
    return { id: change.id, firstPhase, firstOn };
  });
};

const saveLaid = async (tx: Tx, laid: readonly LaidChange[]): Promise<void> => {
  await sql`
    update rewards.fee_change set first_phase = laid.first_phase, first_on = laid.first_on
    from unnest(${laid.map(({ id }) => id)}::bigint[], ${laid.map(({ firstPhase }) => firstPhase)}::int[],
      ${laid.map(({ firstOn }) => firstOn)}::date[]) as laid (id, first_phase, first_on)
    where fee_change.id = laid.id`.execute(tx);
};

/** Plans that the operator guarantees are charged on the days of the pieces. */
const saveNextDays = async (tx: Tx, plans: readonly TerminalPlan[]): Promise<void> => {
  for (const plan of plans.filter(({ isByPlan }) => isByPlan))
    await sql`update rewards.fee_plan set next_on = ${phaseDay(plan, plan.nextPhase)}::date
      where binding_id = ${plan.bindingId}`.execute(tx);
};

/** Lays the pieces of plans that began or moved, or that got a change. */
export const layPieces = async (tx: Tx, now: Date, terminalIds: readonly TerminalId[]): Promise<void> => {
  const changes = Map.groupBy(await storedChanges(tx, terminalIds), ({ terminalId }) => terminalId);
  const ids = [...changes.keys()];
  if (ids.length === 0) return;
  const today = businessDay(now);
  const before = await plansOfTerminals(tx, ids, today);
  await saveLaid(
    tx,
    [...changes].flatMap(([id, own]) => layOne(before.get(id), own)),
  );
  await saveNextDays(tx, [...(await plansOfTerminals(tx, ids, today)).values()]);
  await settleLater(tx, ids);
};

/** @returns whether the change is new, and the terminal serves the merchant. */
export const recordFeeChange = async (tx: Tx, change: NewFeeChange): Promise<boolean> => {
  const { reference, terminalId, merchantId, isByAcquirer, effectiveAt, now, feeFen, freeDays, periodDays } = change;
  await lockPlans(tx, [terminalId]);
  const plan = (await plansOfTerminals(tx, [terminalId], businessDay(now))).get(terminalId);
  const { rows } = await sql`
    insert into rewards.fee_change (reference, terminal_id, binding_id, is_by_acquirer, effective_at, fee_fen,
      free_days, period_days, recorded_at, charged_through)
    select ${reference}, terminal_id, binding_id, ${isByAcquirer}, ${effectiveAt}, ${feeFen}, ${freeDays}::int,
      ${periodDays}::int, ${now}, ${await chargedThrough(tx, plan)}::int
    from terminals.api_current_bindings(array[${terminalId}::bigint]) where merchant_id = ${merchantId}
    on conflict (reference) do nothing returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await layPieces(tx, now, [terminalId]);
  return true;
};

/** A plan that moves is charged again by its new days: charges by the former days are clawed back. */
export const forgetCharged = async (tx: Tx, terminalIds: readonly TerminalId[]): Promise<void> => {
  await sql`update rewards.fee_change set charged_through = 0
    where terminal_id = any (${terminalIds}::bigint[])`.execute(tx);
};
