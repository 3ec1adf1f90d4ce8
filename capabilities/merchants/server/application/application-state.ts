/** An application with its course, and the facts that follow from both. */
import type { Db } from '#platform/db/db.ts';
import { isPhoto, type ApplicationField } from '../../contract/application/application-fields.ts';
import { openFields } from '../../rules/application/merchant-states.ts';
import { neededFields } from '../../rules/needed-fields.ts';
import {
  refusedIn,
  reviewsOf,
  submissionsOf,
  type RefusedField,
  type Review,
  type Submission,
} from '../review/reviews.ts';
import type { ApplicationRow } from './application-row.ts';
import { photosOf, type Photo } from './photos.ts';

export interface ApplicationState {
  readonly row: ApplicationRow;
  readonly photos: readonly Photo[];
  readonly submissions: readonly Submission[];
  readonly reviews: readonly Review[];
  readonly needed: readonly ApplicationField[];
  /** The fields that submitting still needs: those never given, and those refused and not mended. */
  readonly missing: readonly ApplicationField[];
  readonly open: readonly ApplicationField[];
  /** The refused fields, while the application is rejected. */
  readonly refused: readonly (RefusedField & { readonly mended: boolean })[];
}

const hasTyped = (row: ApplicationRow, field: ApplicationField): boolean => {
  switch (field) {
    case 'idNumber':
      return row.idNumberSealed !== null;
    case 'cardNumber':
      return row.cardSealed !== null;
    case 'place':
      return row.latitude !== null;
    case 'licenceNo':
      return row.licenceNo !== null;
    case 'type':
      return true;
    case 'contactName':
    case 'mobile':
    case 'name':
    case 'mcc':
    case 'address':
      return row[field] !== '';
    default:
      return false;
  }
};

const isGiven = (row: ApplicationRow, photos: readonly Photo[], field: ApplicationField): boolean =>
  isPhoto(field) ? photos.some(({ kind }) => kind === field) : hasTyped(row, field);

export const applicationState = async (db: Db, row: ApplicationRow): Promise<ApplicationState> => {
  const photos = await photosOf(db, row.id);
  const submissions = await submissionsOf(db, row.id);
  const reviews = await reviewsOf(db, row.id);
  const needed = neededFields(row.type);
  const isMended = (field: ApplicationField): boolean => row.mendedFields?.includes(field) ?? false;
  const refused =
    row.status === 'rejected' ? refusedIn(reviews).map((each) => ({ ...each, mended: isMended(each.field) })) : [];
  const unmended = refused.filter(({ mended }) => !mended).map(({ field }) => field);
  const missing = needed.filter((field) => unmended.includes(field) || !isGiven(row, photos, field));
  const open = openFields(
    row.status,
    needed,
    refused.map(({ field }) => field),
  );
  return { row, photos, submissions, reviews, needed, missing, open, refused };
};
