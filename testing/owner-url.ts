/** The URLs of a test's database by role. */
import type { Database } from '#platform/db/db.ts';
import { ownerRole } from '#platform/db/launcher/roles.ts';

/** The URL with the owner's role, for changes that the server's role may not make. */
export const ownerUrlOf = ({ pool }: Database): string => {
  const url = new URL(String(pool.options.connectionString));
  url.username = ownerRole;
  return url.toString();
};

/** The URLs for a server on the same database. */
export const urlsOf = (database: Database): { serverUrl: string; ownerUrl: string } => ({
  serverUrl: String(database.pool.options.connectionString),
  ownerUrl: ownerUrlOf(database),
});
