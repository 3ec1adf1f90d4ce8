import { handle } from '#platform/http/context.ts';
import { previewAgentTerms } from '../../contract/terms/preview-agent-terms.ts';
import { planOperated } from './operate-terms.ts';
import { presentOperated, wantedOf } from './worded-terms.ts';

export const previewAgentTermsRoute = handle(previewAgentTerms, async ({ db, now }, request) =>
  presentOperated(await planOperated(db, await wantedOf(db, request, now))),
);
