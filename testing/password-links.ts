import { sql } from '#platform/db/sql.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import type { PasswordLinkId } from '#capabilities/session/contract/passwords/password-link.ts';
import { sendLink } from '#capabilities/session/server/passwords/password-links.ts';
import type { TestServer } from './test-server.ts';

/** Sends the messages that wait, as the job does. @returns the codes that the mobile was sent, the newest first. */
export const passwordCodesSent = async (server: TestServer, mobile: string): Promise<string[]> => {
  const { database, services, clock } = server;
  const { rows } = await sql<{ id: PasswordLinkId }>`select id from session.password_link order by id`.execute(
    database.db,
  );
  for (const { id } of rows) await sendLink(database.db, services, id, clock.now());
  const messages = await readOutbox(database.db, mobile);
  return messages.flatMap(({ template, values }) =>
    template === 'session.password-link' ? [new URL(values['link'] ?? 'x:').searchParams.get('code') ?? ''] : [],
  );
};
