import { handle, operatorOf } from '#platform/http/context.ts';
import { changeReaders } from '../../contract/notices/change-readers.ts';
import { chooseReaders } from '../banners/manage-banners.ts';

export const changeReadersRoute = handle(changeReaders, async (context, { id, ...readers }) => {
  await chooseReaders(context.db, id, readers, { operator: operatorOf(context), now: context.now });
  // the act itself writes the audit entry
  context.audit('nothing');
  return {};
});
