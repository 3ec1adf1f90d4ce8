/** Forms of values that acquirers send, in transactions and in day files alike (docs/feed.md "Fields"). */

export const REFERENCE = /^[\x21-\x7e]{1,64}$/;
export const MERCHANT_NO = /^[\x21-\x7e]{1,32}$/;
export const TERMINAL_SN = /^[0-9A-Z]{8,20}$/;
/** ISO 8601 with its zone; whether the day exists is checked separately. */
export const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;
