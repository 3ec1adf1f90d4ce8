/** The page's state in its address: /console/acquirers/residuals/F000012. */

export const RESIDUALS_PATH = '/acquirers/residuals';

export const residualPathOf = (no: string | undefined): string =>
  no === undefined ? RESIDUALS_PATH : `${RESIDUALS_PATH}/${no}`;

/** @param path below /console. */
export const openResidualIn = (path: string): string | undefined =>
  /^\/acquirers\/residuals\/(F\d{1,15})$/.exec(path)?.[1];
