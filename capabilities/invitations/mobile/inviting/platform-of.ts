/** The platform on which the page is opened, as its browser states it. */
export const PLATFORMS = ['ios', 'android', 'desktop'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** An iPad says that it is a Mac: it alone has touch. */
export const platformOf = (userAgent: string, touchPoints: number): Platform => {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return /Android|HarmonyOS|OpenHarmony/.test(userAgent) ? 'android' : 'desktop';
};

/** Whether the browser is inside another app, in which nothing can be installed. */
export const isInsideApp = (userAgent: string): boolean =>
  /MicroMessenger|DingTalk|AlipayClient|QQ\/|Weibo/i.test(userAgent);
