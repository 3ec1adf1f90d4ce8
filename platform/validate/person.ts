/** 2–4 Chinese characters, those beyond the basic plane included (docs/domain.md §11). */
export function isChineseName(text: string): boolean {
  return /^\p{Script=Han}{2,4}$/u.test(text);
}

/** A code by SMS: exactly six digits unless configured otherwise. */
export function isVerificationCode(text: string, length = 6): boolean {
  return text.length === length && /^[0-9]+$/.test(text);
}
