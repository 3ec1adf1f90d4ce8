/** The built app on the real server with the small test world, for phones of any browser. */
import { createApp, type App } from '#apps/server/app.ts';
import { readSettings } from '#apps/server/config.ts';
import { send as sendBatch, type FeedReply } from '#testing/feed.ts';
import { randomSecret } from '#testing/secrets.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';

const FEED_SECRET = randomSecret();
export const ENV = { CAPTCHA: 'on', FEED_SECRETS: `e2e:${FEED_SECRET}` };

/** A server with the agents of the test world. */
export interface ServedWorld {
  server: TestServer;
  world: SmallWorld;
}

export interface ServedStage extends ServedWorld {
  url: string;
  /** Sends rows as the acquirer; the terminal is the leaf agent's unless a row names another. */
  feed(rows: readonly Record<string, unknown>[]): Promise<FeedReply>;
  sale(reference: string, more?: Record<string, unknown>): Record<string, unknown>;
  /** Stops the server process; its database stays. */
  serverGone(): Promise<void>;
  /** Starts another server process on the same database and port. */
  serverBack(): Promise<void>;
  close(): Promise<void>;
}

/** A world without transactions. @param now the server's initial time. */
export const quietServer = async (now: string, env: Record<string, string> = {}): Promise<ServedWorld> => {
  const server = await testServer({ servesApp: true, env: { ...ENV, ...env }, now });
  const { services } = server;
  return { server, world: await buildSmallWorld(server.database.db, { now: server.clock.now(), services }) };
};

export const servedStage = ({ server, world }: ServedWorld): ServedStage => {
  const port = Number(new URL(server.url).port);
  let second: App | undefined;
  const terminal = world.terminal('leaf', 3);
  return {
    server,
    world,
    url: server.url,
    feed: (rows) => sendBatch(server.url, server.clock.now(), rows, { acquirer: 'e2e', secret: FEED_SECRET }),
    sale: (reference, more = {}) => ({
      reference,
      status: 1,
      occurredAt: server.clock.now().toISOString(),
      amountFen: 843_700,
      feeFen: 5_062,
      feeRatePpm: 6_000,
      paymentType: 1,
      method: 1,
      cardType: 1,
      terminalSn: terminal.sn,
      merchantNo: world.merchant('leaf').no,
      bankName: '中信银行',
      cardTail: '4402',
      ...more,
    }),
    // The test's own connections stay open: it reads the database while the server is down.
    serverGone: async () => {
      await (second ?? server.http).close();
      second = undefined;
    },
    serverBack: async () => {
      const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: server.services.config.dataDir, ...ENV });
      second = await createApp({
        settings,
        databaseUrl: server.databaseUrl,
        clock: server.clock,
        servesApp: true,
        onError: () => undefined,
      });
      await second.http.listen({ port, host: '127.0.0.1' });
    },
    close: async () => {
      await second?.close();
      await server.close();
    },
  };
};

/** The solution of the captcha that the page shows. */
export const captchaAnswer = async ({ server }: ServedWorld): Promise<string> => {
  const { rows } = await server.database.pool.query<{ answer: number }>(
    'select answer from session.captcha order by expires_at desc, ctid desc limit 1',
  );
  return String(rows[0]?.answer);
};
