import { staffFileLink } from '#capabilities/files/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { revealPictures } from '../contract/reveal-pictures.ts';
import { isOpen } from '../rules/dispute-states.ts';
import { disputeById } from './dispute-row.ts';
import { picturesOf } from './pictures.ts';

/** @throws 404 once it has ended: nobody looks into papers about which there is nothing to decide. */
export const revealPicturesRoute = handle(revealPictures, async ({ db, staff, services, now, audit }, { id }) => {
  const row = await disputeById(db, id);
  if (row === undefined || !isOpen(row.state)) throw notFound();
  audit({ subject: 'dispute', subjectId: id });
  const ids = await picturesOf(db, id);
  return { pictures: ids.map((fileId) => staffFileLink(services.vault, fileId, staff.staffId, now)) };
});
