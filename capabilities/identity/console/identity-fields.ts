/** The fields of an identity, for comparison with the photos of the card. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Text } from '#platform/i18n/browser.tsx';
import type { Check } from '#platform/ui-console/check-list.tsx';
import type { ReviewField } from '#platform/ui-console/review/marked-fields.tsx';
import { REASONS_OF, type IdentityField } from '../contract/identity-fields.ts';
import type { revealSubmission } from '../contract/reveal-submission.ts';

export type RevealedSubmission = AnswerOf<typeof revealSubmission>;
type T = Text['t'];
type KnownFact = RevealedSubmission['checks'][number];

/** Fields that are typed first: their keys are 1–3. */
export const FIELDS = ['name', 'idNumber', 'validUntil', 'front', 'back'] as const satisfies readonly IdentityField[];

const TONES: Readonly<Record<KnownFact['is'], Check['tone']>> = {
  same_name: 'good',
  other_name: 'bad',
  renamed: 'warn',
  alone: 'good',
  elsewhere: 'bad',
  age: 'good',
  valid: 'good',
  ends_soon: 'warn',
  over: 'bad',
  endless: 'good',
  refused_before: 'warn',
};

const checkOf = ({ is, text = '', count = 0, reason }: KnownFact, t: T): Check => {
  const why = reason === undefined ? '' : t(`identity.reason.${reason}`);
  const key = is === 'age' ? 'identity.console.age' : `identity.console.check.${is}`;
  return { key: is, tone: TONES[is], title: t(key, { who: text, count, why }) };
};

const valueOf = ({ name, idNumber, validUntil }: RevealedSubmission, field: IdentityField, t: T): string => {
  if (field === 'name') return name;
  if (field === 'idNumber') return idNumber;
  return field === 'validUntil' ? (validUntil ?? t('identity.console.endless')) : '';
};

const photoOf = (field: IdentityField): 'front' | 'back' =>
  field === 'back' || field === 'validUntil' ? 'back' : 'front';

export const fieldsOf = (revealed: RevealedSubmission, t: T): ReviewField[] =>
  FIELDS.map((field) => ({
    key: field,
    label: t(`identity.console.field.${field}`),
    value: valueOf(revealed, field, t),
    checks: revealed.checks.filter((each) => each.field === field).map((each) => checkOf(each, t)),
    photo: photoOf(field),
    reasons: REASONS_OF[field].map((reason) => ({ value: reason, label: t(`identity.reason.${reason}`) })),
  }));
