/** The window of a stage in plain words. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

interface Window {
  readonly fromDay: number;
  readonly toDay: number;
  readonly unit?: 'month' | undefined;
}

/** `第 0–30 天`, `第 1–2 个月`. */
export const windowWords = ({ fromDay: from, toDay: to, unit }: Window, t: Words): string => {
  if (unit === undefined) return t('policies.stage-days', { from, to });
  return from === to ? t('policies.stage-month', { number: from }) : t('policies.stage-months', { from, to });
};
