/** Most pictures of a question. */
export const MAX_PICTURES = 3;
