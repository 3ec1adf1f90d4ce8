/** Longest text of an agent or of the operator. */
export const MAX_TEXT = 500;
