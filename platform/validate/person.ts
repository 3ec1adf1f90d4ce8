/** A code by SMS: exactly six digits unless configured otherwise. */
export function isVerificationCode(text: string, length = 6): boolean {
  return text.length === length && /^[0-9]+$/.test(text);
}
