import type pg from 'pg';
import { rememberMigration } from './bookkeeping.ts';
import { isOutsideTransaction, runOutsideTransaction } from './concurrent-index.ts';
import { inTransactionWithPatience, type Patience } from './in-transaction.ts';
import { MigrateError } from './migrate-error.ts';
import type { Migration } from './migration-files.ts';

type OnStep = (text: string) => void;

const applyOne = async (
  client: pg.ClientBase,
  migration: Migration,
  patience: Patience,
  onStep: OnStep,
): Promise<void> => {
  if (isOutsideTransaction(migration)) {
    await runOutsideTransaction(client, migration);
    await rememberMigration(client, migration);
    return;
  }
  const work = async (): Promise<void> => {
    await client.query(migration.text);
    await rememberMigration(client, migration);
  };
  await inTransactionWithPatience(client, patience, work, (attempt) =>
    onStep(`${migration.name} waits for a lock, attempt ${attempt}`),
  );
};

/**
 * Applies each migration in a transaction of its own, in the order of names. @throws MigrateError that names the failed
 * one.
 */
export const applyMigrations = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
  patience: Patience,
  onStep: OnStep,
): Promise<void> => {
  for (const migration of migrations) {
    onStep(migration.name);
    try {
      await applyOne(client, migration, patience, onStep);
    } catch (error) {
      if (error instanceof MigrateError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new MigrateError(`Migration ${migration.name} failed: ${reason}`, { cause: error });
    }
  }
};
