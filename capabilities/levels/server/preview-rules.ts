import { handle } from '#platform/http/context.ts';
import { previewRules } from '../contract/preview-rules.ts';
import { planEdit } from './edit-rules.ts';
import { presentChangedRules } from './present-changed-rules.ts';

export const previewRulesRoute = handle(previewRules, async ({ db, now }, { rules, from }) =>
  presentChangedRules(await planEdit(db, { rules, from, now })),
);
