/** The terms that the second step edits: those entered, else the first template's, always within the bounds. */
import {
  NO_TERMS,
  templateId,
  withinBounds,
  type Bounds,
  type Template,
  type Terms,
} from '#capabilities/policies/mobile/api.ts';
import type { Draft } from './draft.ts';
import type { Offer } from './step-props.ts';

type OfferedPolicy = Offer['policies'][number];

export const policyOf = ({ policies }: Pick<Offer, 'policies'>, { policyId }: Draft): OfferedPolicy | undefined =>
  policies.find(({ id }) => id === policyId) ?? policies[0];

/** The template that the terms still show as their start. */
export const shownTemplate = (draft: Draft, policyId: string, templates: readonly Template[]): Template | undefined => {
  const chosen = draft.template[policyId];
  if (chosen !== undefined) return templates.find((template) => templateId(template) === chosen);
  return draft.terms[policyId] === undefined ? templates[0] : undefined;
};

export const termsOf = (draft: Draft, policyId: string, bounds: Bounds, templates: readonly Template[]): Terms =>
  withinBounds(draft.terms[policyId] ?? templates[0]?.terms ?? NO_TERMS, bounds);
