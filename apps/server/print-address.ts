/** The address of the product, printed at its start. */
import type { Terminal } from '#tools/setup/steps.mjs';
import type { Settings } from './config.ts';
import { localUrl, phoneHint } from './reach.ts';

/** Where browsers reach the product: in production at its public address. */
export const addressOf = ({ servesApp, host, port, publicUrl, isProduction }: Settings): string =>
  servesApp && !isProduction ? localUrl(host, port) : publicUrl;

/**
 * With `npm run dev` (APP=off) another process listens for browsers, at `publicUrl`, and prints who can reach it.
 * @returns the address.
 */
export const printAddress = (terminal: Terminal, { servesApp, host, port, publicUrl }: Settings): string => {
  const address = servesApp ? localUrl(host, port) : publicUrl;
  terminal.line('');
  terminal.line(`  ${address}`);
  if (servesApp) terminal.line(`  ${phoneHint(host, port, 'npm start')}`);
  return address;
};
