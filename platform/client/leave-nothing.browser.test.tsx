/** One phone, two accounts: nothing that one typed is left after logging out, or ever shown to the other. */
import { beforeEach, expect, it } from 'vitest';
import { deviceDraft, keepOnDevice } from './device-draft.ts';
import { leaveNothing } from './leave-nothing.ts';
import { clearSession, forgetCredential, updateSession, type SessionUser } from './session-store.ts';

const CANARY = '上海丰源-13800138000';
const logIn = (userId: string): void =>
  updateSession({ token: `token-${userId}`, user: { userId } as unknown as SessionUser });
const logOut = (): void => {
  clearSession();
  forgetCredential();
};
/** All that scripts of this origin can read without a database. */
const readable = (): string => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

leaveNothing();
beforeEach(() => {
  logOut();
  localStorage.clear();
  sessionStorage.clear();
  logIn('a');
});

const typeMuch = (): void => {
  keepOnDevice('zy.application:7', { texts: { name: CANARY } });
  sessionStorage.setItem('zy.terms-drafts', JSON.stringify({ userId: 'a', drafts: { name: CANARY } }));
  sessionStorage.setItem('zy.handed.3.serials', JSON.stringify([{ sn: CANARY }]));
};

it('logging out removes drafts and values that pages handed to each other', () => {
  typeMuch();
  expect(readable()).toContain(CANARY);
  logOut();
  expect(readable()).not.toContain(CANARY);
});

it('a session that ends by itself keeps them for its account alone: another that logs in removes them', () => {
  typeMuch();
  clearSession();
  expect(deviceDraft('zy.application:7')).toBeUndefined();
  logIn('a');
  expect(deviceDraft('zy.application:7')).toEqual({ texts: { name: CANARY } });
  clearSession();
  logIn('b');
  expect(readable()).not.toContain(CANARY);
});

it('a text typed at a public link without a session is kept for a return to that link', () => {
  logOut();
  keepOnDevice('zy.register:ABCD2345', { name: '周子航' });
  logIn('b');
  logOut();
  expect(deviceDraft('zy.register:ABCD2345')).toEqual({ name: '周子航' });
});
