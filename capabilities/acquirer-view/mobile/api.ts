/** What pages of other capabilities may import from tripartite. */
export { FrozenTable } from './frozen-table.tsx';
