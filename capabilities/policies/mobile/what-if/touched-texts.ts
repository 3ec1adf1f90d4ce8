/** The changes for an agent that is carried along, one text per term. */
import { formatPart, partName } from '../terms/part-words.ts';
import { ruleTexts } from './rule-texts.ts';
import type { TouchedAgent } from './use-preview.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** @param isOneType the only rate type is named above the list. */
export const touchedTexts = (
  { costs, parts }: Pick<TouchedAgent, 'costs' | 'parts'>,
  t: Translate,
  isOneType: boolean,
): string[] => [
  ...costs.flatMap((cost) =>
    ruleTexts(cost, t).map((text) => (isOneType ? text : `${t(`policies.rate-type.${cost.rateType}`)} ${text}`)),
  ),
  ...parts.map(
    (part) => `${partName(part, t)} ${formatPart(part.kind, part.oldValue)} → ${formatPart(part.kind, part.newValue)}`,
  ),
];
