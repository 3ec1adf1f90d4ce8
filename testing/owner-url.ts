/** The URLs of a test's database by role. */
import type { Database } from '#platform/db/db.ts';
import { ownerRole } from '#platform/db/launcher/roles.ts';

/** With the role of its owner, for changes that the server's role may not make. */
export const ownerUrlOf = ({ pool }: Database): string => {
  const url = new URL(String(pool.options.connectionString));
  url.username = ownerRole;
  return url.toString();
};

/** For a server on the same database. */
export const urlsOf = (database: Database): { serverUrl: string; ownerUrl: string } => ({
  serverUrl: String(database.pool.options.connectionString),
  ownerUrl: ownerUrlOf(database),
});
