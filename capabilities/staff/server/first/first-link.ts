/** The one-time link for the first administrator: its token is printed once, and only its hash is stored. */
import { hashToken, newToken } from '#platform/auth/token.ts';
import { inTransaction, lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { limits } from '../../rules/limits.ts';
import { hasAdministrator, requireNone } from '../accounts/add-first.ts';

export interface FirstLink {
  readonly id: Id<'staff.first_link'>;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** `printed`: an earlier start printed one that is still open, whose token nobody can read again. */
export type OfferedLink =
  | { readonly is: 'none' }
  | { readonly is: 'new'; readonly token: string; readonly expiresAt: Date }
  | { readonly is: 'printed'; readonly createdAt: Date; readonly expiresAt: Date };

const columns = sql`id, created_at as "createdAt", expires_at as "expiresAt"`;
const isOpen = (now: Date) => sql`voided_at is null and used_at is null and expires_at > ${now}`;

/** Voids every earlier link. */
const draw = async (tx: Tx, by: OperatorAct): Promise<{ token: string; expiresAt: Date }> => {
  const token = newToken();
  const expiresAt = new Date(by.now.getTime() + limits.firstLinkMs);
  await sql`
    update staff.first_link set voided_at = ${by.now} where voided_at is null and used_at is null`.execute(tx);
  await sql`
    insert into staff.first_link (hash, created_at, expires_at)
    values (${hashToken(token)}, ${by.now}, ${expiresAt})`.execute(tx);
  const after = { link: 'new', expiresAt };
  await operatorAudit(tx, 'staff.send-first-link', by, { subject: 'staff', subjectId: 'first', after });
  return { token, expiresAt };
};

/** Asked for by the person who runs the machine. @throws NotPermitted once there is an administrator. */
export const renewFirstLink = (db: Db, by: OperatorAct): Promise<{ token: string; expiresAt: Date }> =>
  inTransaction(db, async (tx) => {
    await requireNone(tx);
    return draw(tx, by);
  });

/** At a start: of several starts at one instant, one prints a link. */
export const offerFirstLink = (db: Db, by: OperatorAct): Promise<OfferedLink> =>
  inTransaction(db, async (tx) => {
    if (await hasAdministrator(tx)) return { is: 'none' };
    await lockFor(tx, 'staff.first-link');
    const { rows } = await sql<FirstLink>`
      select ${columns} from staff.first_link where ${isOpen(by.now)}`.execute(tx);
    const [open] = rows;
    return open === undefined ? { is: 'new', ...(await draw(tx, by)) } : { is: 'printed', ...open };
  });

/**
 * The same refusal for a wrong token, an old one, and an installation that has its administrator.
 * @throws refuse('first_link_over')
 */
export const requireOpenLink = async (db: Db, token: string, now: Date): Promise<FirstLink> => {
  const { rows } = await sql<FirstLink>`
    select ${columns} from staff.first_link where hash = ${hashToken(token)} and ${isOpen(now)}`.execute(db);
  const [link] = rows;
  if (link === undefined || (await hasAdministrator(db))) throw refuse('first_link_over');
  return link;
};

/** One of two at one instant succeeds: the other waits for its row. @throws refuse('first_link_over') */
export const useLink = async (tx: Tx, token: string, usedBy: StaffId, now: Date): Promise<void> => {
  const { rows } = await sql`
    update staff.first_link set used_at = ${now}, used_by = ${usedBy}
    where hash = ${hashToken(token)} and ${isOpen(now)} returning id`.execute(tx);
  if (rows.length === 0) throw refuse('first_link_over');
};
