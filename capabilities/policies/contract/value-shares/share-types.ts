/** `ofAmount` is a coefficient, ppm of the amount; `ofFee` a percentage, ppm of the value-added fee. */
export const SHARE_TYPE = { ofAmount: 0, ofFee: 1 } as const;
export type ShareType = (typeof SHARE_TYPE)[keyof typeof SHARE_TYPE];
