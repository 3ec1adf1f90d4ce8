/** What pages of other capabilities may import from the wallet. */
export { useKindName } from './use-entry-kind-name.ts';
