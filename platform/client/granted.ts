/** The user's permissions, as the device knows them. Very small: pages use it before the app's code is loaded. */
export interface UserRights {
  readonly userAdminInfo?: { readonly permissions: readonly string[] } | undefined;
  readonly user?: { readonly status: 'normal' | 'frozen' } | undefined;
}

/** Left to a frozen agent: it sees everything, its notes too, calls, and changes nothing (docs/domain.md §2). */
const SEEING = /:(view|note|contact)$/;

/** The permissions that the server would accept now; undefined before they are known. */
export const grantedTo = ({ userAdminInfo, user }: UserRights): readonly string[] | undefined =>
  user?.status === 'frozen' ? userAdminInfo?.permissions.filter((one) => SEEING.test(one)) : userAdminInfo?.permissions;
