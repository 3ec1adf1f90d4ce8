/** Signing in and out at the command line: the accounts of the console, with password and second factor. */
import { Problem } from '#platform/http/problem.ts';
import { shanghaiText } from '#platform/time/business-day.ts';
import { signIn, signOut, type Credentials } from '#capabilities/staff/server/login/sign-in.ts';
import { commandContext } from './command-context.ts';
import type { Cli, Command } from './command.ts';
import { removeToken, writeToken } from './token-file.ts';

/** Asks for the code only once the password is known to be right, as the console does. */
const signInAsking = async (cli: Cli, given: Credentials) => {
  try {
    return await signIn(commandContext(cli), given);
  } catch (error) {
    if (!(error instanceof Problem) || error.reason !== 'second_factor_required') throw error;
    if (cli.services.config.isDemo) cli.print('Demo: the code is among the text messages, at /outbox.');
    const secondFactor = await cli.session.ask('Code of your authenticator app: ', false);
    return signIn(commandContext(cli), { ...given, secondFactor });
  }
};

const login = async (cli: Cli): Promise<void> => {
  const username = cli.words[0] ?? (await cli.session.ask('Name: ', false));
  const password = await cli.session.ask('Password: ', true);
  const { token, name, endsAt } = await signInAsking(cli, { username, password });
  await writeToken(cli.session.file, token);
  cli.print(`Signed in as ${name}, at the latest until ${shanghaiText(endsAt)}.`);
};

const logout = async (cli: Cli): Promise<void> => {
  const { caller, file } = cli.session;
  if (caller !== undefined) await signOut(cli.db, caller, cli.clock.now());
  await removeToken(file);
  cli.print(caller === undefined ? 'Nobody was signed in.' : `${caller.name} is signed out.`);
};

const whoami = async (cli: Cli): Promise<boolean> => {
  const { caller } = cli.session;
  cli.print(caller === undefined ? 'Nobody is signed in.' : `${caller.name} (${caller.loginName}), ${caller.role}`);
  return caller !== undefined;
};

export const sessionCommands: readonly Command[] = [
  {
    name: 'login',
    permission: 'public',
    usage: '[<login>]',
    summary: 'signs in for the other commands: name, password and code of the console; ends as a session of it does',
    run: login,
  },
  { name: 'logout', permission: 'public', usage: '', summary: 'ends the session of the command line', run: logout },
  { name: 'whoami', permission: 'public', usage: '', summary: 'says who is signed in', run: whoami },
];
