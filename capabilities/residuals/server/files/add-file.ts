import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import { addFile } from '../../contract/files/add-file.ts';
import { filesWhere } from '../file-row.ts';
import { givenFile } from './given-file.ts';
import { presentFile } from './present-file.ts';
import { uploadFile } from './upload-file.ts';

export const addFileRoute = handle(addFile, async (context, request) => {
  const { db, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const { id, isKnown } = await uploadFile(db, await givenFile(db, request), { operator: operatorOf(context), now });
  const file = onlyRow(await filesWhere(db, sql`file.id = ${id}`));
  return { ...presentFile(file), isKnown };
});
