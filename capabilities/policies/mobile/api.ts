/** The editor of terms for pages of other capabilities. */
export { CostRows } from './terms/cost-rows.tsx';
export { likeliestFirst } from './terms/template-chips.tsx';
export { PartsCard } from './terms/parts-card.tsx';
export { keptPerTenThousand } from './terms/kept.ts';
export { templateId, templateName, type Template } from './terms/template-chips.tsx';
export { NO_TERMS, ruleOf, valueOf, withinBounds, withPart } from './terms/terms-draft.ts';
export { useShareNames } from './terms/use-share-names.ts';
export type { Bounds, Terms } from './terms/terms-shape.ts';
export { RateSlider } from './terms/rate-slider.tsx';
export {
  AgentTree,
  ChangeTitle,
  ContactRow,
  EffectRow,
  EffectTable,
  RestText,
  TreeText,
} from './term-changes/change-frame.tsx';
export { AgentLine } from './what-if/agent-line.tsx';
export { lineName, rateText } from './what-if/rule-texts.ts';
export { touchedTexts } from './what-if/touched-texts.ts';
