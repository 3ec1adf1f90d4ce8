import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { editDraft } from '../../contract/versions/edit-draft.ts';
import { readContent } from './content-schema.ts';
import { editDraft as replaceContent } from './draft-version.ts';
import { presentDifferences } from './present-differences.ts';

/** The most mistakes that one answer names. */
const MOST_NAMED = 20;

export const editDraftRoute = handle(editDraft, async (context, { policyCode, file }) => {
  const { db, now, t } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const read = readContent(new TextDecoder().decode(file.bytes));
  if ('problems' in read) {
    const named = read.problems.slice(0, MOST_NAMED).join('; ');
    throw refuse('version_file_wrong', { count: read.problems.length, problems: named });
  }
  const { content } = read;
  const { number, follows } = await replaceContent(db, policyCode, content, { operator: operatorOf(context), now });
  return { number, follows: follows?.number ?? 0, differences: presentDifferences(follows?.content, content, t) };
});
