import { useText } from '#platform/i18n/browser.tsx';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** 2天5小时, 1小时28分, 12分, 40秒: the two largest parts of a time. */
export const useSpanText = () => {
  const { t } = useText();
  return (seconds: number): string => {
    const [days, hours] = [Math.floor(seconds / DAY_S), Math.floor((seconds % DAY_S) / HOUR_S)];
    const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
    if (days > 0) return t('home.console.span.days', { days, hours });
    if (hours > 0) return t('home.console.span.hours', { hours, minutes });
    return minutes > 0
      ? t('home.console.span.minutes', { minutes })
      : t('home.console.span.seconds', { seconds: Math.floor(seconds) });
  };
};
