/** The whole product on a database of its own: for a simulated business year. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settableClock } from '#platform/time/clock.ts';
import { hmacSignature } from '#capabilities/trades/server/api.ts';
import { createApp } from '#apps/server/app.ts';
import { readSettings } from '#apps/server/config.ts';
import type { FeedReply, YearHost } from '#simulator/year/host.ts';
import { randomSecret } from '../secrets.ts';

export const ACQUIRER = 'year';

export interface OpenYear {
  readonly host: YearHost;
  close(): Promise<void>;
}

export const openYear = async (databaseUrl: string): Promise<OpenYear> => {
  const yearSecret = randomSecret();
  const clock = settableClock('2020-01-01T00:00:00Z');
  const dataDir = mkdtempSync(join(tmpdir(), 'zhanye-year-'));
  const env = { NODE_ENV: 'test', CAPTCHA: 'off', DATA_DIR: dataDir, FEED_SECRETS: `${ACQUIRER}:${yearSecret}` };
  const app = await createApp({
    settings: readSettings(env),
    databaseUrl,
    clock,
    statementMs: 0,
    onError: () => undefined,
  });
  const feed = async (rows: readonly object[]): Promise<FeedReply> => {
    const body = JSON.stringify({ transactions: rows });
    const timestamp = String(clock.now().getTime());
    const nonce = randomUUID();
    const reply = await app.http.inject({
      method: 'POST',
      url: '/feed/v1/transactions',
      payload: body,
      headers: {
        'content-type': 'application/json',
        'x-acquirer': ACQUIRER,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': hmacSignature({ secret: yearSecret, timestamp, nonce, body }),
      },
    });
    const { rows: answered = [] } = JSON.parse(reply.body) as Partial<FeedReply>;
    return { status: reply.statusCode, rows: answered };
  };
  return {
    host: { db: app.database.db, services: app.services, clock, jobs: app.capabilities.jobs, feed },
    close: async () => {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
