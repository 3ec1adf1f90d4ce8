/**
 * `GET /outbox` (development only): the messages recorded by the SMS stub. `?mobile=` filters, `?format=json` for
 * scripts.
 */
import { z } from 'zod';
import type { Mount } from '#platform/http/server-parts.ts';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { readOutbox, type SentMessage } from './outbox.ts';

const query = z.object({ mobile: z.string().max(20).optional(), format: z.enum(['json', 'html']).default('html') });

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const lineOf = (message: SentMessage): string => {
  const values = Object.entries(message.values).map(([name, value]) => `${name} ${value}`);
  return `<tr>${[formatDateTime(message.at), message.mobile, message.template, joined(...values)].map((text) => `<td>${escape(text)}</td>`).join('')}</tr>`;
};

const pageOf = (messages: readonly SentMessage[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Outbox</title>
<body><h1>Text messages not sent</h1><table cellpadding="8"><tr><th>at</th><th>to</th><th>text</th><th>values</th></tr>
${messages.map(lineOf).join('\n')}</table></body></html>`;

export const outboxMount: Mount = (app, { db, services }) => {
  if (services.config.isProduction) return;
  app.get('/outbox', async (request, reply) => {
    const asked = query.safeParse(request.query);
    const { mobile, format } = asked.success ? asked.data : { mobile: undefined, format: 'html' };
    const messages = await readOutbox(db, mobile);
    void reply.header('cache-control', 'no-store');
    return format === 'json' ? reply.send(messages) : reply.type('text/html; charset=utf-8').send(pageOf(messages));
  });
};
