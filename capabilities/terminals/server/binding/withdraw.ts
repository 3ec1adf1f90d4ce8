/** Notifies the acquirer that terminals are not, or no more, bound. */
import type { BindTerminal } from '#platform/acquirer/command.ts';
import { commandStates } from '#platform/acquirer/outbox/command-states.ts';
import { giveUpCommands } from '#platform/acquirer/outbox/give-up-command.ts';
import { queueCommands } from '#platform/acquirer/outbox/queue-command.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';
import { unbindNumber } from '../../rules/binding/acquirer-request.ts';

/** Withdraws requests that are `withdrawing`, at the acquirer that was asked to bind. The terminals are locked. */
export const withdraw = async (tx: Tx, nos: readonly string[], at: Date): Promise<void> => {
  const binds = await commandStates(tx, nos);
  await queueCommands(
    tx,
    [...binds.values()].map(({ number, acquirer, body }) => {
      const { merchantNo, merchantName, terminalSn } = body as BindTerminal['body'];
      return {
        acquirer,
        command: {
          kind: 'unbind_terminal',
          number: unbindNumber(number),
          attempt: 1,
          body: { merchantNo, merchantName, terminalSn, bindNumber: number },
        },
        dueAt: at,
      };
    }),
  );
};

/** Withdraws terminals that were unbound. A move that was not reported yet is dropped. The terminals are locked. */
export const withdrawBound = async (tx: Tx, ids: readonly TerminalId[], at: Date): Promise<void> => {
  const { rows } = await sql<{ no: string; moveNo: string | null }>`
    update terminals.acquirer_request as request set state = 'withdrawing', move_no = null
    from terminals.acquirer_request as before
    where request.terminal_id = any (${ids}::bigint[]) and request.state = 'accepted' and before.id = request.id
    returning request.no, before.move_no as "moveNo"`.execute(tx);
  await giveUpCommands(
    tx,
    rows.flatMap(({ moveNo }) => moveNo ?? []),
    at,
  );
  await withdraw(
    tx,
    rows.map(({ no }) => no),
    at,
  );
};
