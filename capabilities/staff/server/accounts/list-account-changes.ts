import { handle } from '#platform/http/context.ts';
import { listAccountChanges } from '../../contract/accounts/list-account-changes.ts';
import { openChanges } from './delayed-changes.ts';

export const listAccountChangesRoute = handle(listAccountChanges, async ({ db, now }) => ({
  rows: (await openChanges(db, now)).map(({ id, what, loginName, name, askedBy, askedAt, dueAt }) => ({
    id: String(id),
    what,
    loginName,
    name,
    ...(askedBy !== null && { askedBy }),
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
  })),
}));
