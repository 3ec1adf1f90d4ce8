import { describe, expect, it } from 'vitest';
import { isInsideApp, platformOf } from './platform-of.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; M2102J2SC) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const HARMONY = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 ArkWeb/4.1 Mobile';
const WECHAT = `${IPHONE} MicroMessenger/8.0.49`;

describe('the platform of a browser', () => {
  it.each([
    [IPHONE, 5, 'ios'],
    [MAC, 0, 'desktop'],
    [MAC, 5, 'ios'],
    [ANDROID, 5, 'android'],
    [HARMONY, 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0', 10, 'desktop'],
  ] as const)('%s with %i touch points', (userAgent, touchPoints, platform) => {
    expect(platformOf(userAgent, touchPoints)).toBe(platform);
  });

  it('recognises the browsers of other apps, in which nothing can be installed', () => {
    expect([WECHAT, `${ANDROID} DingTalk/7.5`, IPHONE, ANDROID, MAC].map(isInsideApp)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
