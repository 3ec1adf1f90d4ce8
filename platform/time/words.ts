import type { Lang } from '../i18n/languages.ts';

/**
 * Words of the date formats. They are not in `locales/` because the formats are pure functions without message
 * catalogue.
 */
export interface TimeWords {
  readonly justNow: string;
  minutesAgo(count: number): string;
  hoursAgo(count: number): string;
  daysAgo(count: number): string;
  monthDay(month: number, day: number): string;
  readonly today: string;
  readonly yesterday: string;
  /** The weekdays, Sunday first. */
  readonly weekdays: readonly string[];
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

const monthDay = (month: number, day: number) => `${month}月${day}日`;

export const timeWords: Record<Lang, TimeWords> = {
  'zh-Hans': {
    justNow: '刚刚',
    minutesAgo: (count) => `${count}分钟前`,
    hoursAgo: (count) => `${count}小时前`,
    daysAgo: (count) => `${count}天前`,
    monthDay,
    today: '今天',
    yesterday: '昨天',
    weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  },
  'zh-Hant': {
    justNow: '剛剛',
    minutesAgo: (count) => `${count}分鐘前`,
    hoursAgo: (count) => `${count}小時前`,
    daysAgo: (count) => `${count}天前`,
    monthDay,
    today: '今天',
    yesterday: '昨天',
    weekdays: ['週日', '週一', '週二', '週三', '週四', '週五', '週六'],
  },
  en: {
    justNow: 'Just now',
    minutesAgo: (count) => ago(count, 'minute'),
    hoursAgo: (count) => ago(count, 'hour'),
    daysAgo: (count) => ago(count, 'day'),
    monthDay: (month, day) => `${months[month - 1] ?? ''} ${day}`,
    today: 'Today',
    yesterday: 'Yesterday',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  },
  ja: {
    justNow: 'たった今',
    minutesAgo: (count) => `${count}分前`,
    hoursAgo: (count) => `${count}時間前`,
    daysAgo: (count) => `${count}日前`,
    monthDay,
    today: '今日',
    yesterday: '昨日',
    weekdays: ['日曜', '月曜', '火曜', '水曜', '木曜', '金曜', '土曜'],
  },
};
