/** Operations on versions of policies for the command line; apps/server/cli.ts parses, calls and prints. */
export { contentFacts } from '../rules/content-facts.ts';
export type { PolicyContent } from '../rules/policy-content.ts';
export { stateOf } from '../rules/version-state.ts';
export { differencesOf } from '../rules/version-difference.ts';
export { differenceWords } from '../rules/difference-words.ts';
export { cancelVersion } from './versions/cancel-version.ts';
export { readContent } from './versions/content-schema.ts';
export type { CostInTheWay } from './versions/costs-in-the-way.ts';
export { draftVersion, editDraft, type By } from './versions/draft-version.ts';
export { allPolicies, policyNamed, type NamedPolicy } from './versions/policy-named.ts';
export { publishVersion, type Publishing } from './versions/publish-version.ts';
export { draftOf, lastPublished, versionsOf, type PolicyVersion } from './versions/versions-of.ts';
