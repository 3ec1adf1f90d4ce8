/** Formats `09:00` as `9:00`. */
export const clockText = (time: string): string => time.replace(/^0(?=\d:)/, '');
