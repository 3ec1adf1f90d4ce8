import { handle, operatorOf } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { revealBatch } from '../../contract/feed/reveal-batch.ts';
import { readRawBatch } from './raw-batch.ts';

export const revealBatchRoute = handle(revealBatch, async (context, { id }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const act = { operator: operatorOf(context), now: context.now };
  const found = await readRawBatch(context.db, context.services.vault, id, act);
  if (found === undefined) throw notFound();
  const { acquirer, receivedAt, body } = found;
  return { acquirer, receivedAt: receivedAt.toISOString(), ...(body !== '' && { body }) };
});
