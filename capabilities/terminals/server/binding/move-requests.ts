/** Notifies the acquirer of the new place of terminals that it has registered, once their merchant moved. */
import type { BindTerminal } from '#platform/acquirer/command.ts';
import { commandStates } from '#platform/acquirer/outbox/command-states.ts';
import { giveUpCommands } from '#platform/acquirer/outbox/give-up-command.ts';
import { queueCommands } from '#platform/acquirer/outbox/queue-command.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { FullPlace } from '#capabilities/merchants/server/api.ts';
import { moveNumber } from '../../rules/binding/acquirer-request.ts';

interface MovedRequest {
  readonly no: string;
  /** How often the terminal moved. */
  readonly count: number;
  readonly earlierMoveNo: string | null;
}

/** The last move counts: one before it is given up. The merchant and its terminals are locked. */
export const moveRequests = async (tx: Tx, id: MerchantId, place: FullPlace, at: Date): Promise<void> => {
  const { rows } = await sql<MovedRequest>`
    update terminals.acquirer_request as request set place_number = request.place_number + 1,
      move_no = request.no || 'M' || request.place_number + 1
    from terminals.acquirer_request as before
    where request.merchant_id = ${id} and request.state = 'accepted' and before.id = request.id
    returning request.no, request.place_number as count, before.move_no as "earlierMoveNo"`.execute(tx);
  await giveUpCommands(
    tx,
    rows.flatMap(({ earlierMoveNo }) => earlierMoveNo ?? []),
    at,
  );
  const binds = await commandStates(
    tx,
    rows.map(({ no }) => no),
  );
  const { lat, lng, regionCode, address } = place;
  const moves = rows.flatMap(({ no, count }) => {
    const bind = binds.get(no);
    if (bind === undefined) return [];
    const { merchantNo, merchantName, terminalSn } = bind.body as BindTerminal['body'];
    const of = { merchantNo, merchantName, terminalSn, bindNumber: no, moveNumber: count };
    const body = { ...of, lat, lng, regionCode, address };
    const number = moveNumber(no, count);
    return [
      { acquirer: bind.acquirer, command: { kind: 'move_terminal', number, attempt: 1, body }, dueAt: at } as const,
    ];
  });
  await queueCommands(tx, moves);
};
