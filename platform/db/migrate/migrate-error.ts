/** Why a database cannot be migrated, or served by this program, as one sentence that says what to do. */
export class MigrateError extends Error {
  override name = 'MigrateError';
}
