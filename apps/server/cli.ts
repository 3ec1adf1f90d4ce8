/** The operator's command line. Without arguments it lists the commands. Can run while the server runs. */
import { existsSync } from 'node:fs';
import { terminalOf } from './cli/ask.ts';
import { runCommandLine } from './cli/run-command-line.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const { ask, close } = terminalOf(process.stdin, process.stderr);
const code = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  ask,
});
close();
process.exit(code);
