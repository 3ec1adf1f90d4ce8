/** The fields that each type of merchant has to give (docs/domain.md §7). */
import { APPLICATION_FIELDS, type ApplicationField } from '../contract/application/application-fields.ts';
import type { MerchantType } from '../contract/merchant-status.ts';

/** A merchant that trades without a licence cannot show one. */
const OF_LICENCE: readonly ApplicationField[] = ['licenceNo', 'licence'];

export const neededFields = (type: MerchantType): readonly ApplicationField[] =>
  type === 'individual' ? APPLICATION_FIELDS.filter((field) => !OF_LICENCE.includes(field)) : APPLICATION_FIELDS;
