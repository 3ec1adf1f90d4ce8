/** The URL of a test's database with the role of its owner, for changes that the server's role may not make. */
import type { Database } from '#platform/db/db.ts';
import { ownerRole } from '#platform/db/launcher/roles.ts';

export const ownerUrlOf = ({ pool }: Database): string => {
  const url = new URL(String(pool.options.connectionString));
  url.username = ownerRole;
  return url.toString();
};
