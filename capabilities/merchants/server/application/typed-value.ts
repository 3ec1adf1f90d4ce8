/** A field of an application as typed, in full, for the person who decides on it. */
import type { Services } from '#platform/http/services.ts';
import { regionName } from '#capabilities/places/server/api.ts';
import type { ApplicationField, PhotoKind } from '../../contract/application/application-fields.ts';
import type { ApplicationRow } from './application-row.ts';
import { openCard, openIdNumber } from './application-seals.ts';

export type TypedField = Exclude<ApplicationField, PhotoKind>;

const DEGREE = 1_000_000;

export const typedValue = ({ vault }: Pick<Services, 'vault'>, row: ApplicationRow, field: TypedField): string => {
  const { id, idNumberSealed, cardSealed, cardTail, latitude, longitude, regionCode } = row;
  switch (field) {
    case 'idNumber':
      return idNumberSealed === null ? '' : openIdNumber(vault, id, idNumberSealed);
    case 'cardNumber':
      return cardSealed === null || cardTail === null ? '' : openCard(vault, id, cardSealed, cardTail);
    case 'place':
      if (latitude === null || longitude === null) return '';
      return `${latitude / DEGREE},${longitude / DEGREE} ${regionName(regionCode ?? '') ?? ''}`.trim();
    case 'licenceNo':
      return row.licenceNo ?? '';
    default:
      return row[field];
  }
};
