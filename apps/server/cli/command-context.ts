/** A request of the command line, as the handlers of calls see it. */
import { hostname, userInfo } from 'node:os';
import { COMMAND_LINE } from '#platform/auth/operator.ts';
import type { Context } from '#platform/http/context.ts';
import { textFor } from '#platform/i18n/server.ts';
import { requestId } from '#platform/ids/ids.ts';
import type { Cli } from './command.ts';

/** The device name under which a session of the command line is listed. */
const deviceName = (): string => `command line of ${userInfo().username} on ${hostname()}`;

export const commandContext = ({ db, clock, services }: Pick<Cli, 'db' | 'clock' | 'services'>): Context => ({
  db,
  outside: db,
  now: clock.now(),
  clock,
  lang: 'en',
  t: textFor('en'),
  requestId: requestId(),
  ip: COMMAND_LINE,
  userAgent: deviceName(),
  isCommand: true,
  token: undefined,
  idempotencyKey: undefined,
  services,
  audit: () => undefined,
  identify: () => undefined,
});
