/** What the sealed card number of a withdrawal is bound to: it opens for this one alone. */
export const payeeSeal = (no: string): string => `wallet.withdrawal:${no}:payee`;
