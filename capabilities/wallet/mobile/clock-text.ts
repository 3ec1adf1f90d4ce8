/** `9:00` of `09:00`. */
export const clockText = (time: string): string => time.replace(/^0(?=\d:)/, '');
