import { handle, operatorOf } from '#platform/http/context.ts';
import { addSender } from '../../contract/senders/add-sender.ts';
import { insertSender } from '../sender.ts';

export const addSenderRoute = handle(addSender, async (context, sender) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  await insertSender(context.db, sender, { operator: operatorOf(context), now: context.now });
  return sender;
});
