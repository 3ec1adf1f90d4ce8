/** The public page that shows whether a number and a hash belong together. */
export const verifyUrl = (publicUrl: string, number: string, sha256: string): string =>
  new URL(`/verifyStatement?${new URLSearchParams({ number, sha256 })}`, publicUrl).href;
