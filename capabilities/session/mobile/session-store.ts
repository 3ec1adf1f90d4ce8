/** What the device keeps of a session, and who reads it. Never a password: only a revocable device credential. */
import { useSyncExternalStore } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { getInfo } from '../contract/get-info.ts';

type Info = AnswerOf<typeof getInfo>;

export interface Session {
  token?: string;
  user?: Info['user'];
  /** Agent info of the my center. */
  userInfo?: unknown;
  /** The agent's role: what it may do. */
  userAdminInfo?: Pick<Info, 'roles' | 'permissions'>;
  policyList?: readonly unknown[];
  /** Only when the login asked for it (passwordCheck). */
  rememberPasswordUser?: { username: string; rememberToken: string };
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

/** A phone in private mode or full keeps the session in memory only. */
const keep = (): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch {
    // it still works until the page is closed
  }
};

const publish = (): void => listeners.forEach((listener) => listener());

export const session = (): Session => current;

let lastUserId = current.user?.userId;
const userListeners = new Set<() => void>();

/** Somebody else logged in: whatever was kept of the one before must go. */
export const onUserChange = (listener: () => void): void => void userListeners.add(listener);

const watchUser = (userId: string | undefined): void => {
  if (userId === undefined || userId === lastUserId) return;
  if (lastUserId !== undefined) userListeners.forEach((listener) => listener());
  lastUserId = userId;
};

/** Changes what is kept; undefined removes a member. */
export const updateSession = (change: Partial<Session>): void => {
  current = { ...current, ...change };
  watchUser(current.user?.userId);
  keep();
  publish();
};

/** Logout clears token, user, userInfo and userAdminInfo; what the login remembers stays. */
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

// Another tab logged in or out: both show the same person.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    current = read();
    watchUser(current.user?.userId);
    publish();
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): Session => useSyncExternalStore(subscribe, session, () => none);

/** Nothing for an account that is settled outside the platform (docs/domain.md §2). */
const SETTLED_HERE: ReadonlySet<string> = new Set(['wallet:withdraw', 'settlement:view', 'settlement:edit']);

/**
 * Whether the logged-in person may do something; the server decides, this only hides what it would refuse. The shell in the HTML is
 * made for whoever may do everything, as nearly all may: what is there at once must not move.
 */
export const useMay = (): ((permission: string) => boolean) => {
  const isShell = typeof window === 'undefined';
  const { userAdminInfo, isSpecificAccount } = useSession();
  const permissions = userAdminInfo?.permissions ?? [];
  return (permission) =>
    isShell || (permissions.includes(permission) && !(isSpecificAccount && SETTLED_HERE.has(permission)));
};
