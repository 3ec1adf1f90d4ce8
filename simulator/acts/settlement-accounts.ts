/** Settlement accounts: each agent's own debit card at a branch in their city. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { SettlementAccountId } from '#capabilities/settlement/contract/accounts/settlement-account-id.ts';
import { insertAccount } from '#capabilities/settlement/server/accounts/insert-account.ts';
import type { AgentRow } from '../facts/fact-rows.ts';
import { anyBank, bankCard, BANKS, type Bank } from '../numbers/bank-card.ts';
import { identityNumber } from '../numbers/identity-number.ts';
import type { Random } from '../random.ts';
import { contextOf, type Stage } from './act-context.ts';

interface Branch {
  cnaps: string;
  bankCode: string;
  prefix: string;
  name: string;
}

const branches = async (tx: Tx): Promise<Map<string, Branch[]>> => {
  const { rows } = await sql<Branch>`
    select branch.cnaps, branch.bank_code as "bankCode", bank.prefix, branch.name
    from settlement.bank_branch branch join settlement.bank on bank.code = branch.bank_code
    where branch.city in ('成都', '重庆', '贵阳', '昆明') order by branch.cnaps`.execute(tx);
  return Map.groupBy(rows, ({ bankCode }) => bankCode);
};

/** The card of the main agent: 招商银行 •••• 6217. */
const STORY_CARD = { bank: 'CMB', digits: '6214830000056217' };

const draw = (random: Random, agent: AgentRow): { bank: Bank; cardNumber: string } => {
  const storyBank = BANKS.find(({ code }) => code === STORY_CARD.bank);
  if (agent.code === 'ZY80213' && storyBank !== undefined) return { bank: storyBank, cardNumber: STORY_CARD.digits };
  const bank = anyBank(random);
  return { bank, cardNumber: bankCard(random, bank) };
};

/**
 * Adds accounts without the proof (code or password), as if they had been added long ago. @returns the ids of the
 * accounts by agent.
 */
export const addSettlementAccounts = async (
  stage: Stage,
  tx: Tx,
  random: Random,
  agents: readonly AgentRow[],
): Promise<Map<AgentId, SettlementAccountId>> => {
  const byBank = await branches(tx);
  const ids = new Map<AgentId, SettlementAccountId>();
  for (const agent of agents) {
    const { bank, cardNumber } = draw(random, agent);
    const branch = random.pick(byBank.get(bank.code) ?? []);
    const at = new Date(new Date(agent.joined_at).getTime() + 86_400_000);
    const context = { ...contextOf(stage, agent, at, `settle-${agent.id}`), db: tx };
    const typed = {
      holderName: agent.name,
      idNumber: identityNumber(agent),
      cardNumber,
      cnaps: branch.cnaps,
      mobile: agent.mobile,
    };
    const { id } = await insertAccount(context, { typed, branch, kind: 'own', isDefault: true });
    ids.set(agent.id, idOf(Number(id)));
  }
  return ids;
};
