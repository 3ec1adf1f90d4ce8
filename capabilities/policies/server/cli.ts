/** Versions of policies for the simulator and tests. */
export type { PolicyContent } from '../rules/versions/policy-content.ts';
export { draftVersion, editDraft } from './versions/draft-version.ts';
export { publishVersion } from './versions/publish-version.ts';
