/** Questions of the story's main agent: one that waits, one that was right, one that was corrected. */
import type { Operator } from '#platform/auth/operator.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { addDisputeMessageRoute } from '#capabilities/disputes/server/lookup/add-dispute-message.ts';
import { openDisputeRoute } from '#capabilities/disputes/server/opening/open-dispute.ts';
import { answerDispute, takeDispute } from '#capabilities/disputes/server/review/answer-dispute.ts';
import { byTwo, simulatedOperator } from '../operator.ts';
import type { WorldAgent } from '../world/agents.ts';
import { daysBefore } from '../world/world-times.ts';
import { perform, type Act, type Stage } from './act-context.ts';

interface DisputeWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly now: Date;
  readonly from: Date;
}

interface Question {
  readonly kind: string;
  readonly text: string;
  readonly days: number;
}

const OPERATOR = 'zhouhang';
const HOUR_MS = 3_600_000;

/** The latest entry of a kind in the agent's wallets that nobody has questioned. */
const latestEntry = async ({ db }: Stage, agent: WorldAgent, kind: string): Promise<string | undefined> => {
  const { rows } = await sql<{ subject: string }>`
    select 'entry-' || transfer.id || '-' || case when item_ids is null then 0 else 1 end as subject
    from ledger.account join ledger.transfer on account.id = credit_account_id
    where account.agent_id = ${agent.row.id} and source_kind = ${kind} and credit_balance_fen is not null
      and not exists (select from disputes.dispute where dispute.agent_id = ${agent.row.id}
        and dispute.subject like 'entry-' || transfer.id || '-%')
    order by transfer.id desc limit 1`.execute(db);
  return rows[0]?.subject;
};

const ask = async (stage: Stage, agent: WorldAgent, { kind, text, days }: Question, at: Date) => {
  const subject = await latestEntry(stage, agent, kind);
  if (subject === undefined) return undefined;
  const opened = await perform(stage, openDisputeRoute, agent.row, at, `dispute-${days}`, { subject, text });
  return idOf<Parameters<typeof answerDispute>[1]>(Number((opened as { data: { id: string } }).data.id));
};

const RIGHT: Question = { kind: 'profit_share', text: '这笔分润比我算的少，请核对成本', days: 6 };
const WRONG: Question = { kind: 'profit_share', text: '收单机构更正了手续费，请补差', days: 4 };
const WAITING: Question = { kind: 'profit_share', text: '这笔应按 0.515% 计算', days: 1 };

export const disputeActs = ({ stage, agents, now, from }: DisputeWorld): Act[] => {
  const main = agents.find(({ story }) => story?.key === 'main');
  if (main === undefined || daysBefore(now, RIGHT.days) < from) return [];
  const later = (at: Date): Date => new Date(at.getTime() + 3 * HOUR_MS);
  const slot = ({ days }: Question): Date => daysBefore(now, days);
  const answered = { operator: simulatedOperator(OPERATOR), amountFen: undefined };
  return [
    {
      slot: slot(RIGHT),
      run: async () => {
        const id = await ask(stage, main, RIGHT, slot(RIGHT));
        const end = later(slot(RIGHT));
        if (id === undefined) return;
        const taken = { note: undefined, operator: simulatedOperator(OPERATOR), now: end };
        await inTransaction(stage.db, (tx) => takeDispute(tx, id, taken));
        const note = '当日成本为所示费率，与入账一致。';
        const confirmed = { ...answered, result: 'confirmed', note, now: end } as const;
        await inTransaction(stage.db, (tx) => answerDispute(tx, id, confirmed));
      },
    },
    {
      slot: slot(WRONG),
      run: async () => {
        const id = await ask(stage, main, WRONG, slot(WRONG));
        const note = '收单机构已更正手续费，差额补入分润钱包。';
        const how = { result: 'corrected', note, amountFen: fen(36), now: later(slot(WRONG)) } as const;
        if (id === undefined) return;
        const answer = (operator: Operator) =>
          inTransaction(stage.db, (tx) => answerDispute(tx, id, { ...how, operator }));
        await byTwo(stage.db, answer, ({ waitsForSecondPerson }) => waitsForSecondPerson);
      },
    },
    {
      slot: slot(WAITING),
      run: async () => {
        const id = await ask(stage, main, WAITING, slot(WAITING));
        const more = { id: String(id), text: '见 9 月的政策通知。' };
        if (id !== undefined)
          await perform(stage, addDisputeMessageRoute, main.row, slot(WAITING), 'dispute-message', more);
      },
    },
  ];
};
