/** Acquirers whose feed differs from the standard format. */
import type { SharedSecretAcquirer } from './acquirer.ts';
import { standardAcquirer } from './standard-acquirer.ts';

const declared = new Map<string, SharedSecretAcquirer>();

/** Call it where the process is composed. Acquirers without a declaration use the standard format. */
export const registerAcquirer = (acquirer: SharedSecretAcquirer): void => void declared.set(acquirer.name, acquirer);

export const acquirerNamed = (name: string): SharedSecretAcquirer => declared.get(name) ?? standardAcquirer(name);
