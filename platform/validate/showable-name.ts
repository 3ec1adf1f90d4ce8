/** Names that strangers read: docs/domain.md §11, "Names". */
/** Invisible characters, including letters such as U+3164: two names that look alike would differ by them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\u2800]/u;

/** Text that phones turn into a link: in a text message of the operator it would be the sender's. */
const LINK =
  /:\/\/|www\.|[\p{L}\p{N}-]\.(?:com|cn|net|org|top|xyz|vip|cc|info|club|site|shop|app|io|link|icu|tk|hk|tw)(?![a-z\d])/iu;

/** Whether a name shows all of itself, and no link. */
export const isShowable = (text: string): boolean => !INVISIBLE.test(text) && !LINK.test(text);
