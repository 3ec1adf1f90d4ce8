/** Settlement accounts, and withdrawals that are stopped. */
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { STOPPED, WITHOUT_ACCOUNT } from '#testing/examples/world.ts';
import type { Making, MakingOf, Things, WorldPart } from '#testing/examples/world.ts';
import { letSignalsPass, waited } from '#testing/payees.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { addOtherAccount } from '../contract/accounts/add-other-account.ts';
import { addOwnAccount } from '../contract/accounts/add-own-account.ts';
import { accountOf } from './examples.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    settlementAccount?: string;
    otherSettlementAccount?: string;
    /** Cannot be paid to yet. */
    waitingAccount?: string;
  }
  interface WorldFacts {
    /** Withdrawals of STOPPED, whose other accounts wait for review. */
    stop: string;
  }
}

/** Adds a settlement account, except for agents that cannot have them. */
const accountsOf = async ({ db, client, name, agentId }: MakingOf): Promise<Partial<Things>> => {
  const none: AgentName[] = ['specific', 'frozen', WITHOUT_ACCOUNT];
  if (none.includes(name)) return {};
  const sequence = agentId * 10;
  const { id: settlementAccount } = await client.ok(addOwnAccount, accountOf(sequence));
  const { id: otherSettlementAccount } = await client.ok(addOtherAccount, accountOf(sequence + 1));
  await letSignalsPass(db);
  await waited(db, agentId);
  const { id: waitingAccount } = await client.ok(addOtherAccount, accountOf(sequence + 2));
  return { settlementAccount, otherSettlementAccount, waitingAccount };
};

/**
 * The state in which "that was not me" leaves an agent that has changed its password since, with its other accounts
 * waiting for review.
 */
const stopFor = async ({ db }: Making, agentId: AgentId): Promise<string> => {
  await sql`update settlement.account set review = 'waiting', verified_at = null
    where agent_id = ${agentId} and kind = 'other'`.execute(db);
  const { rows } = await sql<{ id: number }>`insert into settlement.stop (agent_id, via, stopped_at)
    select agent_id, 'page', password_changed_at - interval '1 minute' from session.account
    where agent_id = ${agentId} and role = 'agent' order by id limit 1 returning id`.execute(db);
  return String(rows[0]?.id);
};

export const world: WorldPart = {
  thingsOf: accountsOf,
  after: async (making) => ({ stop: await stopFor(making, AGENT_IDS[STOPPED]) }),
  personalRows: ({ agent, now, canary, mobileOf }) => [
    sql`insert into settlement.account (agent_id, kind, holder_name, id_number_sealed, id_number_index, card_sealed,
        card_index, card_tail, bank_code, cnaps, branch_name, mobile, mobile_sealed, is_default, created_at, changed_at)
      select ${agent}, 'own', ${canary('settlement.account.holder_name')},
        ${canary('settlement.account.id_number_sealed')}, ${canary('settlement.account.id_number_index')},
        ${canary('settlement.account.card_sealed')}, ${canary('settlement.account.card_index')},
        ${canary('settlement.account.card_tail', '9753')}, code, '-', '-', ${mobileOf('settlement.account.mobile')},
        ${canary('settlement.account.mobile_sealed')},
        true, ${now}, ${now} from settlement.bank order by code limit 1`,
    sql`insert into settlement.change (agent_id, account_id, hours, at, payable_at, device, network, is_new_device,
        mobile, token_hash)
      select ${agent}, max(id), 72, ${now}, ${now}, ${canary('settlement.change.device')},
        ${canary('settlement.change.network')}, false, ${mobileOf('settlement.change.mobile')}, 'x'
        from settlement.account where agent_id = ${agent}`,
  ],
};
