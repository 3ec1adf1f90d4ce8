/** Exports for the machine: staff accounts, and sessions of the command line. */
export { addFirst } from './accounts/add-first.ts';
export { resealStaffFactors } from './second-factor/second-factor.ts';
export { recoverStaff } from './second-factor/recover-staff.ts';
export { signIn, signOut, type Credentials, type SignedIn } from './login/sign-in.ts';
