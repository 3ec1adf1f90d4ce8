/** Margins of a page in points, and the colours of documents. */
export const MARGIN = 48;
export const BOTTOM = 64;
/** The area of a page that is written on. */
export interface PageSize {
  /** The width between the margins. */
  readonly width: number;
  readonly height: number;
  /** The position at which the rows of a page end. */
  readonly lastLine: number;
}

export const pageSize = ({ page: { width, height } }: { page: { width: number; height: number } }): PageSize => ({
  width: width - 2 * MARGIN,
  height,
  lastLine: height - BOTTOM,
});

export const INK = '#14161c';
export const GREY = '#6b7280';
export const RULE = '#d7dae0';
