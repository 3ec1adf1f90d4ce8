import { sql, type Sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds, merchantsNamed } from '#capabilities/merchants/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { findTerminalIds, terminalsByIds } from '#capabilities/terminals/server/api.ts';
import { searchActivations } from '../../contract/activations/search-activations.ts';

const SHOWN = 20;
/** Newest activations that are searched by the name of their merchant. */
const SEARCHED = 2_000;

interface Match {
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
}

const seen = async ({ db, caller }: AgentContext, where: Sql, limit: number): Promise<Match[]> => {
  const { rows } = await sql<Match>`
    select terminal_id as "terminalId", merchant_id as "merchantId" from assessments.seen_check
    join assessments.stage_check on stage_check.id = check_id
    join assessments.activation on activation.id = activation_id
    where agent_id = ${caller.agentId} and is_activation and ${where}
    order by check_id desc limit ${limit}`.execute(db);
  return rows;
};

export const searchActivationsRoute = handle(searchActivations, async (context, { text }) => {
  const { db, caller } = context;
  const bySerial = await findTerminalIds(db, caller.scope, { snTail: text });
  const newest = await seen(context, sql`true`, SEARCHED);
  const named = new Set(
    await merchantsNamed(
      db,
      newest.map(({ merchantId }) => merchantId),
      text,
    ),
  );
  const found = [
    ...(await seen(context, sql`terminal_id = any (${bySerial}::bigint[])`, SHOWN)),
    ...newest.filter(({ merchantId }) => named.has(merchantId)),
  ];
  const once = [...new Map(found.map((one) => [one.terminalId, one])).values()].slice(0, SHOWN);
  const [terminals, merchants] = await Promise.all([
    terminalsByIds(
      db,
      once.map(({ terminalId }) => terminalId),
    ),
    merchantsByIds(
      db,
      once.map(({ merchantId }) => merchantId),
    ),
  ]);
  return {
    activations: once.map(({ terminalId, merchantId }) => ({
      terminalId: String(terminalId),
      sn: terminals.get(terminalId)?.sn ?? '',
      merchantName: merchants.get(merchantId)?.name ?? '',
    })),
  };
});
