import { describe, expect, it } from 'vitest';
import { registrableIn } from './registrable-domain.ts';
import { hostsIn, isHostName, judgeAddress } from './web-address.ts';

const HOSTS = ['help.zhanye.example', '*.bank.example'];
const judged = (text: string) => judgeAddress(text, HOSTS);

describe('shows only https pages of the list', () => {
  it.each([
    ['https://help.zhanye.example/c/1?a=2#b', 'https://help.zhanye.example/c/1?a=2#b'],
    ['HTTPS://HELP.Zhanye.Example', 'https://help.zhanye.example/'],
    ['https://help.zhanye.example:443/', 'https://help.zhanye.example/'],
    ['https://www.bank.example/', 'https://www.bank.example/'],
    // invisible characters and backslashes, as the browser reads them
    [' https:\\\\help.zhanye.exam\tple/x', 'https://help.zhanye.example/x'],
  ])('%s', (text, href) => expect(judged(text)).toMatchObject({ kind: 'shown', href }));
});

describe('warns of every other page, by the host that would be opened', () => {
  it.each([
    ['https://zhanye.example/', 'zhanye.example', 'foreign'],
    ['https://evilhelp.zhanye.example/', 'evilhelp.zhanye.example', 'foreign'],
    ['https://help.zhanye.example.evil.example/', 'help.zhanye.example.evil.example', 'foreign'],
    ['https://bank.example/', 'bank.example', 'foreign'],
    ['https://notbank.example/', 'notbank.example', 'foreign'],
    ['https://help.zhanye.example@evil.example/', 'evil.example', 'foreign'],
    ['https://evil.example\\@help.zhanye.example/', 'evil.example', 'foreign'],
    ['https://user:word@help.zhanye.example/', 'help.zhanye.example', 'user'],
    ['https://help.zhanye.example:8443/', 'help.zhanye.example', 'port'],
    ['http://help.zhanye.example/', 'help.zhanye.example', 'plain'],
    // the name with a dot at its end is another origin
    ['https://help.zhanye.example./', 'help.zhanye.example.', 'foreign'],
    // Cyrillic letters that look like Latin ones
    ['https://help.zhаnye.example/', 'help.xn--zhnye-5ve.example', 'foreign'],
    ['https://ｅvil.example/', 'evil.example', 'foreign'],
    ['https://192.168.0.1/', '192.168.0.1', 'foreign'],
    ['https://3232235521/', '192.168.0.1', 'foreign'],
    ['https://0x7f.1/', '127.0.0.1', 'foreign'],
    ['https://[::1]/', '[::1]', 'foreign'],
  ])('%s', (text, host, why) => expect(judged(text)).toMatchObject({ kind: 'warned', host, why }));
});

describe('opens nothing that is no page', () => {
  it.each([
    'javascript:alert(1)//https://help.zhanye.example/',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'blob:https://help.zhanye.example/1',
    'file:///etc/passwd',
    'weixin://pay',
    '//help.zhanye.example/',
    'help.zhanye.example',
    '/pages/home/home/index',
    'https://',
    'https:///',
    '',
    `https://help.zhanye.example/${'a'.repeat(1_000)}`,
  ])('%s', (text) => expect(judged(text)).toEqual({ kind: 'refused' }));
});

describe('names of hosts', () => {
  it.each(['a.example', '*.a.example', 'xn--zhnye-5ve.example', 'a-1.b.cn'])('takes %s', (name) =>
    expect(isHostName(name)).toBe(true),
  );
  it.each([
    'A.example',
    'example',
    '*',
    '*.cn*',
    'a.*.example',
    'a.example.',
    'a.example:443',
    'https://a.example',
    'a..example',
    '10.0.0.1',
    '-a.example',
    "a.example; script-src 'unsafe-inline'",
    'a.example *',
    '',
  ])('refuses %s', (name) => expect(isHostName(name)).toBe(false));

  it('reads the setting, and nothing of one that is malformed', () => {
    expect(hostsIn('["a.example","B.example",3,"*.b.example"]')).toEqual(['a.example', '*.b.example']);
    for (const text of [undefined, '', '{', '{}', 'null', '"a.example"']) expect(hostsIn(text)).toEqual([]);
  });
});

it.each([
  ['pay-bonus.zy-vip.example', 'pay-bonus.', 'zy-vip.example'],
  ['zy-vip.example', '', 'zy-vip.example'],
  ['www.shop.com.cn', 'www.', 'shop.com.cn'],
  ['a.b.shop.bj.cn', 'a.b.', 'shop.bj.cn'],
  ['login.bank.co.uk', 'login.', 'bank.co.uk'],
  ['zhanye.evil.github.io', 'zhanye.', 'evil.github.io'],
  ['com.cn', '', 'com.cn'],
  ['localhost', '', 'localhost'],
  ['192.168.0.1', '', '192.168.0.1'],
  ['[2001:db8::1]', '', '[2001:db8::1]'],
])('%s: the registered part', (host, before, registered) =>
  expect(registrableIn(host)).toEqual({ before, registered }),
);
