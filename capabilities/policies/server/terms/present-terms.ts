/** Terms and bounds in answers. Never given the operator's cost of anybody but a root's own bounds. */
import type { AllBounds } from '../../rules/term-bounds.ts';
import type { Terms } from '../../rules/terms/terms.ts';

export const presentTerms = ({ costs, parts }: Terms) => ({
  costs: costs.map(({ rateType, rule }) => ({ rateType, rule })),
  parts: parts.map(({ kind, item, value }) => ({ kind, item, value })),
});

export const presentBounds = ({ costs, parts }: AllBounds) => ({
  costs: costs.map(({ rateType, lowest, highest }) => ({ rateType, lowest, highest })),
  parts: parts.map(({ kind, item, highest }) => ({ kind, item, highest })),
});
