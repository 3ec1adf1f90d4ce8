/** Why a database cannot be migrated, or not be used by this program, as one sentence that states the remedy. */
export class MigrateError extends Error {
  override name = 'MigrateError';
}
