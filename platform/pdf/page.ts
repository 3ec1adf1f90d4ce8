/** A4 in points, and the colours of documents. */
export const MARGIN = 48;
export const BOTTOM = 64;
export const PAGE_HEIGHT = 841.89;
export const WIDTH = 595.28 - 2 * MARGIN;
/** Where the rows of a page end. */
export const LAST_LINE = PAGE_HEIGHT - BOTTOM;
export const INK = '#14161c';
export const GREY = '#6b7280';
export const RULE = '#d7dae0';
