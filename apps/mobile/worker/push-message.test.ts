import { expect, it, test } from 'vitest';
import { readMessage, shownOf } from './push-message.ts';

const message = { title: '提现已到账', to: '/pages/wallet/withdrawal?id=7', tag: 'notice-7', account: 'mine' };

it('shows the title of a message for the account of this browser, and opens its page', () => {
  const { account: _account, ...shown } = message;
  expect(shownOf(readMessage(JSON.stringify(message)), 'mine', '展业')).toEqual(shown);
});

test.each([
  ['for another account', message, 'other'],
  ['after logging out', message, undefined],
  ['to another site', { ...message, to: 'https://example.com/' }, 'mine'],
  ['to another host', { ...message, to: '//example.com/' }, 'mine'],
  ['to another host, by a backslash', { ...message, to: '/\\\\example.com' }, 'mine'],
  ['that runs a script', { ...message, to: 'javascript:alert(1)' }, 'mine'],
  ['of another shape', { text: 'x' }, 'mine'],
])('shows nothing of a message %s', (_what, sent, account) => {
  expect(shownOf(readMessage(JSON.stringify(sent)), account, '展业')).toEqual({ title: '展业', tag: 'none', to: '/' });
});

it('shows the name of the app for no message at all', () => {
  expect([undefined, '', 'x'].map((text) => shownOf(readMessage(text), 'mine', '展业').title)).toEqual(
    Array.from({ length: 3 }, () => '展业'),
  );
});
