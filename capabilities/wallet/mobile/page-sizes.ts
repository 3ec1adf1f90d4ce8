/** Number of latest entries that the wallet page shows. */
export const RECENT = 3;
/** Page size of the statement. */
export const STATEMENT_PAGE = 20;
