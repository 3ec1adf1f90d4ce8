/** Tax documents, handed in by the call of the product and decided as the calls of the staff do. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import type { DocumentKind, TaxDocumentId } from '#capabilities/taxes/contract/documents/document-fields.ts';
import {
  approveDocument,
  rejectDocument,
  revokeDocument,
  type Decision,
  type Terms,
} from '#capabilities/taxes/server/documents/decide-document.ts';
import { submitDocumentRoute } from '#capabilities/taxes/server/documents/submit-document.ts';
import { standardTaxPpm } from '#capabilities/withdrawals/server/api.ts';
import type { AgentRow } from '../facts/fact-rows.ts';
import { byTwo, simulatedOperator } from '../operator.ts';
import type { WorldAgent } from '../world/agents.ts';
import { daysBefore } from '../world/world-times.ts';
import { answered, perform, type Act, type Stage } from './act-context.ts';
import { sendPhotos } from './photos.ts';

export interface HandedIn {
  readonly kind: DocumentKind;
  readonly number: string;
  /** Amount of an invoice. */
  readonly amountFen?: Fen;
  /** Days between the day on it and the day on which it is handed in. */
  readonly age?: number;
}

/** @returns the id of the document. */
export const handIn = async (stage: Stage, agent: AgentRow, at: Date, given: HandedIn): Promise<TaxDocumentId> => {
  const key = `tax-${agent.code}-${given.number}`;
  const { invoice: fileId } = await sendPhotos(stage, agent, at, key, ['invoice']);
  const { age = 3, amountFen, ...typed } = given;
  const issuedOn = addDays(businessDay(at), -age);
  const input = { ...typed, issuedOn, fileId, ...(amountFen !== undefined && { amountFen }) };
  const answer = await perform(stage, submitDocumentRoute, agent, at, `${key}-submit`, input);
  return idOf(Number(answered<{ id: string }>(answer).id));
};

/** Two persons of finance approve where the document lowers the tax by much. */
export const approveByTwo = async (
  db: Db,
  decision: Omit<Decision, 'operator'>,
  terms: Omit<Terms, 'standardPpm'>,
): Promise<void> => {
  const standardPpm = await standardTaxPpm(db);
  const approve = (operator: Decision['operator']) =>
    inTransaction(db, (tx) => approveDocument(tx, { ...decision, operator }, { ...terms, standardPpm }));
  await byTwo(db, approve, (done) => 'lapsesAt' in done);
};

export const BY = 'zhouhang';

const HOURS = 3;
const later = (at: Date): Date => new Date(at.getTime() + HOURS * 3_600_000);

interface TaxWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly now: Date;
  readonly from: Date;
}

/**
 * The agent of the reference screens has one that waits and one that was refused; 马俊杰 an invoice that covers its
 * withdrawals in part, and one that was revoked.
 */
export const taxActs = ({ stage, agents, now, from }: TaxWorld): Act[] => {
  const byKey = new Map(agents.map(({ row, story }) => [story?.key, row]));
  const act = (key: string, days: number, run: (agent: AgentRow, at: Date) => Promise<void>): Act[] => {
    const agent = byKey.get(key);
    const at = daysBefore(now, days);
    return agent === undefined || at <= from ? [] : [{ slot: at, run: () => run(agent, at) }];
  };
  const submit = (agent: AgentRow, at: Date, given: HandedIn) => handIn(stage, agent, at, given);
  return [
    ...act('main', 9, async (agent, at) => {
      const id = await submit(agent, at, { kind: 'invoice', number: '03391827', amountFen: fen(860_000) });
      const why = '发票抬头与平台名称不一致，请重开';
      const wrong = { title: '成都展业科技有限公司', taxNumber: null };
      const decision = { id, operator: simulatedOperator(BY), now: later(at) };
      await inTransaction(stage.db, (tx) => rejectDocument(tx, decision, why, wrong));
    }),
    ...act('mid', 8, async (agent, at) => {
      const id = await submit(agent, at, { kind: 'invoice', number: '25512000000146087713', amountFen: fen(300_000) });
      await approveByTwo(stage.db, { id, now: later(at) }, { ratePpm: ppm(10_000), validTo: null });
    }),
    ...act('mid', 7, async (agent, at) => {
      const id = await submit(agent, at, { kind: 'certificate', number: 'CD-SW-20260033' });
      const terms = { ratePpm: ppm(30_000), validTo: addDays(businessDay(now), 120) };
      await approveByTwo(stage.db, { id, now: later(at) }, terms);
      const dayAfter = { id, operator: simulatedOperator(BY), now: later(daysBefore(at, -1)) };
      await inTransaction(stage.db, (tx) => revokeDocument(tx, dayAfter, '税务登记已变更，请提交新的证明'));
    }),
    ...act('main', 0.6, async (agent, at) => {
      await submit(agent, at, { kind: 'invoice', number: '25512000000146090021', amountFen: fen(1_280_000), age: 1 });
    }),
  ];
};
