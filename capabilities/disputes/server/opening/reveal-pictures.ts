import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { idOf } from '#platform/ids/id.ts';
import { reviewLink } from '#capabilities/files/server/api.ts';
import type { DisputeId } from '../../contract/lookup/dispute-fields.ts';
import { revealPictures } from '../../contract/opening/reveal-pictures.ts';
import { isOpen } from '../../rules/lookup/dispute-states.ts';
import { disputeByNo } from '../find-disputes.ts';
import { picturesOf } from './pictures.ts';

/** @throws 404 once it has ended: nobody looks into papers about which there is nothing to decide. */
export const revealPicturesRoute = handle(revealPictures, async (context, { no }) => {
  const { db, audit } = context;
  const { row } = await disputeByNo(db, no);
  if (!isOpen(row.state)) throw notFound();
  audit({ subject: 'dispute', subjectId: row.id });
  const ids = await picturesOf(db, idOf<DisputeId>(row.id));
  return { pictures: ids.flatMap((fileId) => reviewLink(context, fileId, true) ?? []) };
});
