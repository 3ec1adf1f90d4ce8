import { handle, operatorOf } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { dismissQuarantined } from '../../contract/quarantine/dismiss-quarantined.ts';
import { dismissRow } from './dismiss-row.ts';

export const dismissQuarantinedRoute = handle(dismissQuarantined, async (context, { id, note }) => {
  const act = { operator: operatorOf(context), now: context.now };
  if ((await dismissRow(context.db, id, note, act)) === undefined) throw notFound();
  // the act itself writes the audit entry, with its contents
  context.audit('nothing');
  return {};
});
