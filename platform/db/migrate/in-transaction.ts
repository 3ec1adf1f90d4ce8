/**
 * Schema changes must not block the server's statements for long: they wait for locks only briefly, roll back and
 * retry.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from '../db.ts';

export interface Patience {
  /** How long a statement waits for a lock; later statements on the table wait behind it. */
  readonly lockTimeoutMs: number;
  readonly pauseMs: number;
  readonly tries: number;
}

export const PATIENCE: Patience = { lockTimeoutMs: 2000, pauseMs: 1000, tries: 60 };

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** @param onWait called for each attempt that did not get its locks. */
export const inTransactionWithPatience = async (
  client: pg.ClientBase,
  { lockTimeoutMs, pauseMs, tries }: Patience,
  work: () => Promise<void>,
  onWait: (attempt: number) => void,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const state = sqlState(error);
      if ((state !== LOCK_NOT_AVAILABLE && state !== DEADLOCK) || attempt >= tries) throw error;
      onWait(attempt);
      await sleep(pauseMs);
    }
  }
};
