/** The parts of tripartite that pages of other capabilities may import. */
export { FrozenTable } from './comparison/frozen-table.tsx';
