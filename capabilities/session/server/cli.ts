/** Session commands of the operator's command line. */
export { resealSecondFactors } from './second-factor/second-factor.ts';
