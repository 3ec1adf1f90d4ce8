import { createServer } from 'node:net';
import type { Settings } from './config.ts';

/**
 * Listens for a moment where the server will, so that a start which cannot be served changes nothing before it says so:
 * the app that it would build may be the one that the other server serves.
 * @throws the system's error, such as EADDRINUSE.
 */
export const askPort = ({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, host }, () => server.close(() => resolve()));
  });
