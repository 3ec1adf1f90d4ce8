import { expect, it } from 'vitest';
import { grantedTo } from './granted.ts';

const userAdminInfo = { permissions: ['terminal:view', 'terminal:bind', 'wallet:withdraw', 'agent:note', 'agent:add'] };

it('leaves a frozen agent the pages it may see, and its notes', () => {
  expect(grantedTo({ userAdminInfo, user: { status: 'normal' } })).toEqual(userAdminInfo.permissions);
  expect(grantedTo({ userAdminInfo, user: { status: 'frozen' } })).toEqual(['terminal:view', 'agent:note']);
});

it('knows nothing before the first answer, with any status', () => {
  expect(grantedTo({})).toBeUndefined();
  expect(grantedTo({ user: { status: 'frozen' } })).toBeUndefined();
});
