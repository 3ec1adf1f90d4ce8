/** The parts of the wallet that pages of other capabilities may import. */
export { AwardSource } from './entry/award-source.tsx';
export { ChargeSource } from './entry/charge-source.tsx';
export { ResidualSource } from './entry/residual-source.tsx';
