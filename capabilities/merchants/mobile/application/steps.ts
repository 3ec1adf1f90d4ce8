/** The steps of the form, each with its fields. */
import type { ApplicationField } from '../../contract/application/application-fields.ts';

export const STEPS: readonly { readonly name: string; readonly fields: readonly ApplicationField[] }[] = [
  {
    name: 'identity',
    fields: ['type', 'contactName', 'mobile', 'idNumber', 'licenceNo', 'idFront', 'idBack', 'licence'],
  },
  { name: 'shop', fields: ['name', 'mcc', 'place', 'address', 'storefront', 'interior', 'checkout'] },
  { name: 'card', fields: ['cardNumber'] },
];

/** Policy and rates, which the agent alone decides. */
export const TERMS = 'terms';

export const stepNames = (hasTerms: boolean): string[] => [
  ...STEPS.map(({ name }) => name),
  ...(hasTerms ? [TERMS] : []),
  'confirm',
];
