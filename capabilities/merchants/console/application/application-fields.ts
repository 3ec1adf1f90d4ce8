/** The fields of an application, for comparison with its photos. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import type { Check } from '#platform/ui-console/check-list.tsx';
import type { ReviewField } from '#platform/ui-console/review/marked-fields.tsx';
import {
  isPhoto,
  REASONS_OF,
  type ApplicationField,
  type PhotoKind,
} from '../../contract/application/application-fields.ts';
import type { revealApplication } from '../../contract/application/reveal-application.ts';

export type RevealedApplication = AnswerOf<typeof revealApplication>;
type T = Text['t'];
type FieldCheck = RevealedApplication['checks'][number];

/** The order of comparison: the first nine fields have the keys 1–9. */
const ORDER: readonly ApplicationField[] = [
  'name',
  'licenceNo',
  'contactName',
  'idNumber',
  'address',
  'place',
  'mcc',
  'cardNumber',
  'mobile',
  'type',
];
export const PHOTO_ORDER = [
  'licence',
  'idFront',
  'idBack',
  'storefront',
  'interior',
  'checkout',
] as const satisfies readonly PhotoKind[];

/** The photos on which a field can be read, the best first, because not every merchant has a licence. */
const READ_ON: Readonly<Partial<Record<ApplicationField, readonly PhotoKind[]>>> = {
  type: ['licence', 'storefront'],
  licenceNo: ['licence'],
  contactName: ['idFront'],
  idNumber: ['idFront'],
  name: ['storefront', 'licence'],
  mcc: ['storefront', 'interior'],
  place: ['storefront'],
  address: ['licence', 'storefront'],
};

const TONES: Readonly<Record<FieldCheck['is'], Check['tone']>> = {
  alone: 'good',
  elsewhere: 'bad',
  owner_is_agent: 'warn',
  mobile_is_agents: 'warn',
  mobile_proven: 'good',
  refused_before: 'warn',
};

const whyOf = ({ reason, note }: FieldCheck, t: T): string =>
  [
    ...(reason === undefined || reason === 'other' ? [] : [t(`merchants.reason.${reason}`)]),
    ...(note === undefined ? [] : [note]),
  ].join('：');

const checkOf = (known: FieldCheck, t: T): Check => {
  const { is, others } = known;
  const names = others.map(
    ({ name, status, agentCode }) => `${name} (${t(`merchants.status.${status}`)}, ${agentCode})`,
  );
  return {
    key: is,
    tone: TONES[is],
    title: t(`merchants.console.check.${is}`, { count: others.length, why: whyOf(known, t) }),
    ...(names.length > 0 && { text: joined(...names) }),
  };
};

const shownValue = (field: ApplicationField, value: string, t: T): string => {
  if (field === 'type') return t(`merchants.type.${value}`);
  if (field === 'mcc') return `${value} ${t(`merchants.industry.${value}`)}`;
  if (field === 'place') return value.replace(/^(\S+) (.+)$/, '$2 ($1)');
  if (field === 'cardNumber') return value.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  return value;
};

const placeOf = (field: ApplicationField): number => [...ORDER, ...PHOTO_ORDER].indexOf(field);

export const fieldsOf = ({ fields, photos, checks }: RevealedApplication, t: T): ReviewField[] =>
  fields
    .toSorted((one, other) => placeOf(one.field) - placeOf(other.field))
    .map(({ field, value }) => {
      const wanted = isPhoto(field) ? [field] : (READ_ON[field] ?? []);
      return {
        key: field,
        label: t(`merchants.field.${field}`),
        value: shownValue(field, value, t),
        checks: checks.filter((each) => each.field === field).map((each) => checkOf(each, t)),
        photo: wanted.find((kind) => photos.some((photo) => photo.kind === kind)),
        reasons: REASONS_OF[field].map((reason) => ({ value: reason, label: t(`merchants.reason.${reason}`) })),
      };
    });
