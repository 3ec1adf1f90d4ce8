import { handle, operatorOf } from '#platform/http/context.ts';
import { dismissFile } from '../../contract/files/dismiss-file.ts';
import { discardFile } from '../booking/confirm-booking.ts';
import { fileByNo } from '../file-row.ts';
import { presentFile } from './present-file.ts';

export const dismissFileRoute = handle(dismissFile, async (context, { no }) => {
  const { db, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const { id } = await fileByNo(db, no);
  await discardFile(db, id, { operator: operatorOf(context), now });
  return presentFile(await fileByNo(db, no));
});
