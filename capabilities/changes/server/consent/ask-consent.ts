/**
 * A request of the agent's staff is kept until the agent agrees (docs/domain.md, "Consent to a change"): its state is
 * applying, and no command of it is queued. Code that ends the waiting locks the consent first, then the changes.
 */
import type { Caller } from '#platform/auth/caller.ts';
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { ChangeId, ConsentId } from '../../contract/change-ids.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { CONSENT_DAYS, lapsesAt } from '../../rules/consent/consent.ts';
import { DETAIL_PAGES } from '../pages.ts';

/** Whether consent is needed: the agent itself needs none. */
export const needsYes = ({ roles }: Pick<Caller, 'roles'>): boolean => !roles.includes('agent');

export interface ConsentRequest {
  readonly kind: ChangeKind;
  readonly caller: Pick<Caller, 'agentId' | 'accountId'>;
  readonly by: string | null;
  /** The name of the first change's merchant. */
  readonly name: string;
  readonly now: Date;
}

/** @returns the instant until which the request waits. */
export const askConsent = async (
  tx: Tx,
  ids: readonly [ChangeId, ...ChangeId[]],
  { kind, caller, by, name, now }: ConsentRequest,
): Promise<Date> => {
  const { agentId, accountId } = caller;
  const until = lapsesAt(now);
  const { rows } = await sql<{ id: ConsentId }>`
    insert into changes.consent (agent_id, kind, account_id, asked_at, lapses_at)
    values (${agentId}, ${kind}, ${accountId}, ${now}, ${until}) returning id`.execute(tx);
  await sql`update changes.change set consent_id = ${onlyRow(rows).id}
    where id = any (${ids}::bigint[]) and state = changes.applying()`.execute(tx);
  const values = { by: by ?? '', what: kind, name, count: ids.length, days: CONSENT_DAYS };
  const link = `${DETAIL_PAGES[kind]}?id=${ids[0]}`;
  await notify(tx, [{ agentId, kind: 'terminal', key: 'change_waits', values, link }], now);
  return until;
};
