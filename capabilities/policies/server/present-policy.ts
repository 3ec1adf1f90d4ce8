/** Presents policies in responses. Must never include the operator's cost. */
import type { PolicyBrief } from './policies-by-ids.ts';

export const presentRef = ({ id, code, name, brandId, modelId }: PolicyBrief) => ({
  id: String(id),
  code,
  name,
  brandId: String(brandId),
  modelId: String(modelId),
});
