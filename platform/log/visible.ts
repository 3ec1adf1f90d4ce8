/**
 * Characters that a terminal obeys instead of showing them, or that turn the order of what follows: in names and texts
 * of strangers they could clear the operator's screen, forge lines and turn amounts round.
 */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Shows such characters as `\u001b`: the text stays one line, and JSON stays JSON. */
export const visible = (text: string): string =>
  text.replace(HIDDEN, (hidden) => `\\u${hidden.charCodeAt(0).toString(16).padStart(4, '0')}`);
