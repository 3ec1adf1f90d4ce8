import type { Caller } from '#platform/auth/caller.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { acquirerLines } from '#capabilities/events/server/api.ts';
import { merchantsByIds, type MerchantBrief } from '#capabilities/merchants/server/api.ts';
import { policyContents, presentSales } from '#capabilities/policies/server/api.ts';
import { UNBOUND, BOUND } from '../../contract/binding/bind-status.ts';
import { getTerminal } from '../../contract/detail/get-terminal.ts';
import { confirmerOfRow } from '../../rules/operations/decide-operation.ts';
import { refusedBinding } from '../binding/refused-binding.ts';
import { recordColumns, type OperationRecord } from '../operations/operation-record.ts';
import { requireTerminal } from '../require-terminal.ts';
import { presentTerminal, surroundingsOf, type StoredTerminal } from '../terminal-rows.ts';
import { changedFeeOf } from './changed-fee.ts';
import { placeOfBinding } from './place-of-binding.ts';
import { terminalEvents } from './terminal-events.ts';

type Info = AnswerOf<typeof getTerminal>;
const EVENTS = 20;

export const getTerminalRoute = handle(getTerminal, async ({ db, caller, now }, request) => {
  const terminal = await requireTerminal(db, caller.scope, request);
  const around = await surroundingsOf(db, caller, [terminal]);
  const place = terminal.merchantId === null ? undefined : await placeOfBinding(db, terminal.id);
  const merchant = terminal.merchantId === null ? undefined : around.merchants.get(terminal.merchantId);
  return {
    ...presentTerminal(terminal, caller, around),
    merchant: merchant && presentMerchant(merchant, caller),
    place: place && { ...place, since: place.since.toISOString() },
    ...(await feesOf(db, terminal, businessDay(now))),
    pendingOperation: await pendingOf(db, terminal),
    refusedBinding:
      terminal.bindStatus === UNBOUND && terminal.pendingOperationId === null
        ? await refusedBinding(db, terminal.id, terminal.holderId)
        : undefined,
    deletedAt: terminal.deletedAt?.toISOString(),
    events: (await terminalEvents(db, caller, terminal.id, { pageSize: EVENTS })).rows,
    acquirerLines: await acquirerLines(db, { terminalSn: terminal.sn, since: terminal.heldSince }),
  };
});

const presentMerchant = ({ id, no, name, agentId, mobile }: MerchantBrief, caller: Caller): Info['merchant'] => ({
  id: String(id),
  no,
  name,
  isDirect: agentId === caller.agentId,
  mobile: maskMobile(mobile),
});

type Fees = Pick<
  Info,
  | 'activates'
  | 'asksAcquirer'
  | 'serviceFeeFen'
  | 'serviceFeeOptionsFen'
  | 'communicationFeeFen'
  | 'communicationPeriodDays'
  | 'communicationFreeDays'
  | 'isCommunicationChangeable'
  | 'communicationFrom'
>;

/** The options are today's; the communication fee is fixed at the activation, until it is changed. */
const feesOf = async (
  db: Db,
  { id, policyId, serviceFeeFen, activatedAt, bindStatus }: StoredTerminal,
  today: BusinessDay,
): Promise<Fees> => {
  const activatedOn = activatedAt === null ? undefined : businessDay(activatedAt);
  const now = (await policyContents(db, [policyId], today)).get(policyId);
  const fixed = activatedOn === undefined ? now : (await policyContents(db, [policyId], activatedOn)).get(policyId);
  const plan = (fixed ?? now)?.content.communication;
  const changed = activatedOn === undefined ? undefined : await changedFeeOf(db, id);
  const sales = now?.content.activationSales;
  return {
    serviceFeeFen: serviceFeeFen ?? undefined,
    activates: bindStatus === BOUND ? sales && presentSales(sales) : undefined,
    asksAcquirer: now?.content.acquirerFirst === true,
    serviceFeeOptionsFen: [...(now?.content.serviceFeeOptionsFen ?? [])],
    communicationFeeFen: (changed ?? plan)?.feeFen ?? fen(0),
    communicationPeriodDays: (changed ?? plan)?.periodDays ?? 0,
    communicationFreeDays: plan?.freeDays ?? 0,
    isCommunicationChangeable: now?.content.communication.bounds !== undefined,
    communicationFrom: changed?.from ?? (plan && activatedOn && addDays(activatedOn, plan.freeDays)),
  };
};

const pendingOf = async (db: Db, { pendingOperationId }: StoredTerminal): Promise<Info['pendingOperation']> => {
  if (pendingOperationId === null) return undefined;
  const { rows } = await sql<OperationRecord>`
    select ${recordColumns} from terminals.operation where id = ${pendingOperationId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id, no, type, submittedAt, merchantId } = row;
  const merchant = merchantId === null ? undefined : (await merchantsByIds(db, [merchantId])).get(merchantId);
  const confirmer = confirmerOfRow(row);
  return { id: String(id), no, type, submittedAt: submittedAt.toISOString(), confirmer, merchantName: merchant?.name };
};
