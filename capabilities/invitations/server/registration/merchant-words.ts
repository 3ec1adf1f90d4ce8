/** The text messages to a merchant that registered itself: one matter each, in the language that it reads. */
import type { Services } from '#platform/http/services.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import { limits } from '../../rules/limits.ts';
import { linkOf } from '../link.ts';

export type MerchantStep = 'received' | 'approved' | 'refused';

export interface RefusedWords {
  readonly field: string;
  readonly reason: string;
  readonly note?: string;
}

interface Facts {
  readonly step: MerchantStep;
  readonly shop: string;
  readonly person: string;
  readonly cardTail: string;
  readonly hours: number;
  readonly refused: readonly RefusedWords[];
  readonly linkCode: string;
  /** Empty when the inviter is not certified. */
  readonly inviter: string;
  readonly inviterMobile: string;
}

const whatOf = (refused: readonly RefusedWords[], lang: Lang): string => {
  const t = textFor(lang);
  const fieldOf = ({ field }: RefusedWords): string => t(`merchants.field.${field}`);
  const [first, ...others] = refused;
  if (first === undefined) return '';
  const why = first.reason === 'other' ? (first.note ?? '') : t(`merchants.reason.${first.reason}`);
  if (others.length === 0) return t('invitations.message.one-refused', { field: fieldOf(first), why });
  return refused.map(fieldOf).join(t('invitations.message.and'));
};

const valuesOf = (services: Pick<Services, 'config'>, facts: Facts, lang: Lang): Record<string, string> => {
  const { step, shop, person, hours, cardTail, inviter, inviterMobile, linkCode, refused } = facts;
  if (step === 'received') return { shop, person, hours: String(hours) };
  if (step === 'approved') return { shop, cardTail, inviter, inviterMobile };
  const days = String(limits.mendDays);
  return { shop, what: whatOf(refused, lang), link: linkOf(services, linkCode), days };
};

/** `text` is the whole message, for providers that take whole texts and for the outbox. */
export const merchantWords = (
  services: Pick<Services, 'config'>,
  lang: Lang,
  facts: Facts,
): { readonly template: string; readonly values: Record<string, string> } => {
  const values = valuesOf(services, facts, lang);
  const text = textFor(lang)(`invitations.message.${facts.step}`, values);
  return { template: `invitations.merchant-${facts.step}`, values: { ...values, lang, text } };
};
