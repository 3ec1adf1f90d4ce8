/** The acquirers whose feed differs from the standard one. */
import type { Acquirer } from './acquirer.ts';
import { standardAcquirer } from './standard-acquirer.ts';

const declared = new Map<string, Acquirer>();

/** To be called where the process is composed. Who is not declared speaks the standard. */
export const registerAcquirer = (acquirer: Acquirer): void => void declared.set(acquirer.name, acquirer);

export const acquirerNamed = (name: string): Acquirer => declared.get(name) ?? standardAcquirer(name);
