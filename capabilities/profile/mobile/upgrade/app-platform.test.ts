import { expect, it } from 'vitest';
import { appPlatform } from './app-platform.ts';
import { appVersion, appVersionCode } from './app-version.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

it.each([
  [`${IPHONE} ZhanyeApp/2.6.1`, { platform: 'ios', version: '2.6.1' }],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) ZhanyeApp/2.6', { platform: 'android', version: '2.6' }],
  [`${IPHONE} Safari/604.1`, { platform: 'web', version: appVersion }],
  [`${IPHONE} ZhanyeApp/latest`, { platform: 'web', version: appVersion }],
])('%s', (userAgent, expected) => expect(appPlatform(userAgent)).toEqual(expected));

it('has a number that is the version without its dots', () => {
  expect(appVersionCode).toBe(Number(appVersion.replaceAll('.', '')));
});
