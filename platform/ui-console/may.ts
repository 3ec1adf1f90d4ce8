import { createContext, useContext } from 'react';

const Permissions = createContext<readonly string[]>([]);

/** Given by the shell: the permissions of the person who is signed in. */
export const PermissionsProvider = Permissions.Provider;

/** For capabilities before the one that knows the staff. The server decides; this leaves out what it would refuse. */
export const usePermitted = (permission: `${string}:${string}`): boolean =>
  useContext(Permissions).includes(permission);
