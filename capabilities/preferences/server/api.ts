/** For capabilities that own the things that saved filters name, and for home. */
export { quickEntriesOf } from './quick/quick-entries.ts';
export { savedReferences, type SavedReference } from './saved/saved-references.ts';
