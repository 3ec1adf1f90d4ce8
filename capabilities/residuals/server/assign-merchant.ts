/** The lines whose agent nobody knows, and who is assigned to them: for this month and for later ones. */
import { agentByCode, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import type { ResidualFileId } from '../contract/residual-ids.ts';
import { listFiles } from './file-row.ts';
import { lookAtKept } from './look-at-file.ts';
import { senderById, type Sender } from './sender.ts';

export interface Waiting {
  readonly sender: string;
  readonly merchantNo: string;
  readonly merchantName: string;
  readonly sn: string;
  readonly months: readonly BusinessMonth[];
  readonly fileIds: readonly ResidualFileId[];
  readonly fen: Fen;
}

const MOST_FILES = 200;

/** Of all files that are not ended, by merchant and terminal, the largest amount first. */
export const listWaiting = async (db: Db): Promise<Waiting[]> => {
  const files = await listFiles(db, { isAll: false, limit: MOST_FILES });
  const found = [];
  for (const file of files) {
    const { code: sender } = await senderById(db, file.senderId);
    const { lines } = await lookAtKept(db, file);
    for (const line of lines)
      if (line.state === 'waits') found.push({ ...line, sender, month: file.month, fileId: file.id });
  }
  return [...Map.groupBy(found, ({ sender, merchantNo, sn }) => `${sender} ${merchantNo} ${sn}`).values()]
    .flatMap((some): Waiting[] => {
      const [first] = some;
      if (first === undefined) return [];
      const { sender, merchantNo, merchantName, sn } = first;
      const months = [...new Set(some.map(({ month }) => month))].toSorted();
      const fileIds = [...new Set(some.map(({ fileId }) => fileId))];
      const fen = sumFen(some.flatMap(({ shareFen }) => shareFen ?? []));
      return [{ sender, merchantNo, merchantName, sn, months, fileIds, fen }];
    })
    .toSorted((one, other) => other.fen - one.fen);
};

/** @throws Error in a sentence: why nothing can be booked for it. */
const payableAgent = async (db: Db, code: string): Promise<AgentBrief> => {
  const agent = await agentByCode(db, code);
  if (agent === undefined) throw new Error(`There is no agent ${code}.`);
  if (agent.closedAt !== null) throw new Error(`Agent ${agent.code} has closed its account.`);
  if (agent.isSpecific) throw new Error(`Agent ${agent.code} is settled outside the platform.`);
  return agent;
};

interface Assigned {
  readonly merchantNo: string;
  /** Empty: all terminals of the merchant. */
  readonly sn: string;
  readonly agentCode: string;
}

/** The last assignment holds. Of what was booked it changes nothing. @throws Error in a sentence. */
export const assignMerchant = (
  db: Db,
  sender: Sender,
  { merchantNo, sn, agentCode }: Assigned,
  by: OperatorAct,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const agent = await payableAgent(tx, agentCode);
    await sql`
      insert into residuals.assignment (sender_id, merchant_no, sn, agent_id, assigned_by, assigned_at)
      values (${sender.id}, ${merchantNo}, ${sn}, ${agent.id}, ${by.operator.login}, ${by.now})
      on conflict (sender_id, merchant_no, sn) do update set agent_id = excluded.agent_id,
        assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at`.execute(tx);
    await operatorAudit(tx, 'residuals.assign', by, {
      subject: 'residual_sender',
      subjectId: sender.id,
      after: { merchantNo, sn, agent: agent.code },
    });
  });
