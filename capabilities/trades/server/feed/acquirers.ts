/** Acquirers whose feed differs from the standard format. */
import type { Acquirer } from './acquirer.ts';
import { standardAcquirer } from './standard-acquirer.ts';

const declared = new Map<string, Acquirer>();

/** Call it where the process is composed. Acquirers without a declaration use the standard format. */
export const registerAcquirer = (acquirer: Acquirer): void => void declared.set(acquirer.name, acquirer);

export const acquirerNamed = (name: string): Acquirer => declared.get(name) ?? standardAcquirer(name);
