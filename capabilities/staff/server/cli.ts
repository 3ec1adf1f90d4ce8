/** What the machine does about staff accounts, limits of two persons, and sessions of the command line. */
export { addFirst } from './add-first.ts';
export { changeLimit, limitsInForce } from './limits.ts';
export { isLimited, LIMITED_ACTS } from '../rules/second-person.ts';
export { resealStaffFactors } from './second-factor.ts';
export { recoverStaff } from './recover-staff.ts';
export { signIn, signOut, type Credentials, type SignedIn } from './sign-in.ts';
