/** Terms are set in steps of 0.001 %. */
export const RATE_DECIMALS = 3;
