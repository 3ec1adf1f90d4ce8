/**
 * The session stored on the device: the logged-in user and their permissions. It never holds a password, only a
 * revocable device credential.
 */
import { useSyncExternalStore } from 'react';
import { grantedTo } from './granted.ts';

export interface SessionUser {
  userId: string;
  userName: string;
  /** Masked. */
  mobile: string;
  agentId: string;
  agentCode: string;
  agentName: string;
  levelCode: string;
  hasSubAgents?: boolean;
  /** Two-step verification is on. */
  hasSecondFactor?: boolean;
  /** A link to the agent's picture, valid for some minutes; empty without one. */
  avatar?: string | undefined;
  /** New versions of agreements that the account is to accept. */
  agreements?: readonly { key: string; version: string }[] | undefined;
  /** `frozen`: may read, but change nothing of its business. */
  status: 'normal' | 'frozen';
  frozen?: { reason: string; at: string } | undefined;
}

export interface Session {
  token?: string;
  user?: SessionUser;
  /** The agent's data for the tab "My". */
  userInfo?: unknown;
  /** Roles, and the permissions they grant. */
  userAdminInfo?: { roles: readonly string[]; permissions: readonly string[] };
  policyList?: readonly unknown[];
  /** Set only if requested at login (passwordCheck). */
  rememberPasswordUser?: { username: string; rememberToken?: string | undefined };
  /** Proves that this device logged in before: others' wrong passwords never slow it down. Kept after logout. */
  deviceToken?: string | undefined;
  systemConfig?: Readonly<Record<string, string>>;
  isSpecificAccount?: boolean;
}

const STORAGE_KEY = 'zy.session';
const listeners = new Set<() => void>();

const read = (): Session => {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Session;
  } catch {
    return {};
  }
};

const none: Session = {};
let current: Session = typeof window === 'undefined' ? none : read();

/** Stores the session; in private mode or when storage is full it is kept in memory only. */
const keep = (): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch {
    // the session lasts until the page is closed
  }
};

const publish = (): void => listeners.forEach((listener) => listener());

export const session = (): Session => current;

let lastUserId = current.user?.userId;
const userListeners = new Set<() => void>();

/** The listener runs when another user logs in; it must drop cached data of the previous user. */
export const onUserChange = (listener: () => void): void => void userListeners.add(listener);

let lastToken = current.token;
const endListeners = new Set<() => void>();

/**
 * The listener runs when a session ends, also in another tab: the data that the device keeps for it must be dropped.
 */
export const onSessionEnd = (listener: () => void): void => void endListeners.add(listener);

const watchToken = (token: string | undefined): void => {
  if (lastToken !== undefined && token === undefined) endListeners.forEach((listener) => listener());
  lastToken = token;
};

const arrivalListeners = new Set<(userId: string) => void>();

/** The listener runs when a user logs in, also the first one since the app was opened. */
export const onUserArrival = (listener: (userId: string) => void): void => void arrivalListeners.add(listener);

const watchUser = (userId: string | undefined): void => {
  if (userId === undefined || userId === lastUserId) return;
  if (lastUserId !== undefined) userListeners.forEach((listener) => listener());
  lastUserId = userId;
  arrivalListeners.forEach((listener) => listener(userId));
};

const logoutListeners = new Set<() => void>();

/** The listener runs when somebody logs out, not when a session ends by itself. */
export const onLogout = (listener: () => void): void => void logoutListeners.add(listener);

/** Updates the stored session; undefined removes a member. */
export const updateSession = (change: Partial<Session>): void => {
  current = { ...current, ...change };
  watchUser(current.user?.userId);
  watchToken(current.token);
  keep();
  publish();
};

/** Removes everything but the remembered login, the token of the device and the public settings. */
export const clearSession = (): void => {
  updateSession({
    token: undefined,
    user: undefined,
    userInfo: undefined,
    userAdminInfo: undefined,
    policyList: undefined,
    isSpecificAccount: undefined,
  });
};

/** After logging out, the device knows only the user name. */
export const forgetCredential = (): void => {
  logoutListeners.forEach((listener) => listener());
  const username = current.rememberPasswordUser?.username;
  if (username !== undefined) updateSession({ rememberPasswordUser: { username } });
};

// Another tab logged in or out: both tabs show the same user.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    current = read();
    watchUser(current.user?.userId);
    watchToken(current.token);
    publish();
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): Session => useSyncExternalStore(subscribe, session, () => none);

/** Whether the agent has a team, as far as the device knows; without one, "team" and "mine" are the same. */
export const useHasTeam = (): boolean => useSession().user?.hasSubAgents ?? true;

/**
 * Whether the logged-in user has a permission. A frozen agent has none to change anything. The server enforces
 * permissions; this only hides what it would refuse. The prerendered HTML assumes every permission, as nearly all users
 * have them, to avoid layout shifts.
 */
export const useMay = (): ((permission: string) => boolean) => {
  const isPrerendered = typeof window === 'undefined';
  const permissions = grantedTo(useSession()) ?? [];
  return (permission) => isPrerendered || permissions.includes(permission);
};

/**
 * Whether this account lacks a permission that its owner has; nobody has any for a frozen agent, which is shown
 * elsewhere.
 */
export const useIsWithout = (permission: string): boolean => {
  const { user } = useSession();
  const may = useMay();
  return user?.status !== 'frozen' && !may(permission);
};
