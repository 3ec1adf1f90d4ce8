/** The part of deposits that other capabilities may import. */
export { depositById, depositReasons } from './deposit-row.ts';
