import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { previewTerms } from '../../contract/what-if/preview-terms.ts';
import { sendable } from '../terms/terms-draft.ts';
import type { Terms } from '../terms/terms-shape.ts';

export type Preview = AnswerOf<typeof previewTerms>;
export type PreviewLine = Preview['lines'][number];
export type TouchedAgent = Preview['touched'][number];

/** The effect that the changes would have had; requested again each time, because sales and sub-agents change. */
export const usePreview = (agentId: string, policyId: string, changes: Terms | undefined) =>
  useCall(
    previewTerms,
    { agentId, policyId, terms: sendable(changes ?? { costs: [], parts: [] }) },
    { enabled: changes !== undefined, staleMs: 0 },
  );
