/** Exports for the machine: staff accounts, and sessions of the command line. */
export { addFirst } from './add-first.ts';
export { resealStaffFactors } from './second-factor.ts';
export { recoverStaff } from './recover-staff.ts';
export { signIn, signOut, type Credentials, type SignedIn } from './sign-in.ts';
