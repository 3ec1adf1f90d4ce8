import { appVersion } from './app-version.ts';

export interface AppPlatform {
  platform: 'ios' | 'android' | 'web';
  version: string;
}

/** A shell from a store shows the same app and says `ZhanyeApp/2.7.0` at the end of its browser's name. */
const SHELL = /\bZhanyeApp\/(\d{1,5}(?:\.\d{1,5}){1,3})\b/;

/** The platform to update: a shell through its store, and otherwise the app that the browser has. */
export const appPlatform = (userAgent: string): AppPlatform => {
  const version = SHELL.exec(userAgent)?.[1];
  if (version === undefined) return { platform: 'web', version: appVersion };
  return { platform: /Android|HarmonyOS/.test(userAgent) ? 'android' : 'ios', version };
};
