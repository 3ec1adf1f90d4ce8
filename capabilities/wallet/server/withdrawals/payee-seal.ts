/** Context that binds a withdrawal's sealed card number to this withdrawal; it cannot be opened with another one. */
export const payeeSeal = (no: string): string => `wallet.withdrawal:${no}:payee`;
