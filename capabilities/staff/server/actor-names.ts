import type { ActorNames } from '#capabilities/audit/server/api.ts';
import { accountByName, accountsByIds } from './accounts/account.ts';

/** The staff in the audit log. */
export const staffActors: ActorNames = {
  kind: 'staff',
  namesOf: async (db, ids) => {
    const accounts = await accountsByIds(db, ids as never);
    return new Map([...accounts.values()].map(({ id, loginName, name }) => [id, { no: loginName, name }]));
  },
  idOf: async (db, text) => (await accountByName(db, text.toLowerCase()))?.id,
};
