import { handle } from '#platform/http/context.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { countRoots } from '#capabilities/agents/server/api.ts';
import { FIRST_LINK_HOURS } from '#capabilities/session/server/api.ts';
import { previewRootAgent } from '../../contract/adding/preview-root-agent.ts';
import { checkRoot } from './root-agent.ts';

export const previewRootAgentRoute = handle(previewRootAgent, async ({ db, now }, wanted) => {
  const root = await checkRoot(db, wanted, now);
  return {
    isThere: root !== undefined,
    rootCount: await countRoots(db),
    mobile: maskMobile(wanted.mobile),
    linkHours: FIRST_LINK_HOURS,
  };
});
