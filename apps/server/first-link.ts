/** The link for the first administrator, printed by the start of an installation that has none. */
import { taskOperator } from '#platform/auth/operator.ts';
import { offerFirstLink } from '#capabilities/staff/server/first/first-link.ts';
import type { Terminal } from '#tools/setup/steps.mjs';
import type { App } from './app.ts';

export const firstLinkUrl = (publicUrl: string, token: string): string => `${publicUrl}/console/first/${token}`;

/** The command line asks for another one: `staff first-link`. @param publicUrl where browsers reach the console. */
export const printFirstLink = async (
  { database, clock }: Pick<App, 'database' | 'clock'>,
  terminal: Pick<Terminal, 'line'>,
  publicUrl: string,
): Promise<void> => {
  const offered = await offerFirstLink(database.db, { operator: taskOperator('start'), now: clock.now() });
  if (offered.is === 'none') return;
  terminal.line('');
  if (offered.is === 'new') {
    terminal.line('  Nobody can sign in yet. The first administrator registers here, once, within 24 hours:');
    terminal.line(`  ${firstLinkUrl(publicUrl, offered.token)}`);
    return;
  }
  terminal.line(`  The link for the first administrator was printed at ${offered.createdAt.toISOString()}.`);
  terminal.line('  Another one, instead of it: npm run operator -- staff first-link');
};
