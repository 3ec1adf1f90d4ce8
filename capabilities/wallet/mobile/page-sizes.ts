/** How many of the last movements the wallet shows. */
export const RECENT = 3;
/** A page of the statement. */
export const STATEMENT_PAGE = 20;
