import { handlePrepared } from '#platform/http/context.ts';
import { requireOwnName } from '#capabilities/agents/server/api.ts';
import { editDraft } from '../../contract/adding/edit-draft.ts';
import { proveMobile } from '../registration/prove-mobile.ts';
import { draftOf, keepDraft } from './drafts.ts';

export const editDraftRoute = handlePrepared(
  editDraft,
  (context, wanted) => proveMobile(context, wanted),
  async ({ db, now, audit }, { mobile, name }, { linked }) => {
    const of = { inviterId: linked.inviter.id, mobile };
    if (name !== undefined) await requireOwnName(db, linked.inviter.path, name);
    if (name !== undefined) await keepDraft(db, of, name, now);
    audit('nothing');
    const kept = name ?? (await draftOf(db, of));
    return { ...(kept !== undefined && { name: kept }) };
  },
);
