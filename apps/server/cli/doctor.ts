/** Each check of production with its result, without starting anything. */
import { existsSync } from 'node:fs';
import { readSettings } from '../config.ts';
import { examine } from '../doctor/doctor.ts';
import type { Command } from './command.ts';

const MARKS = { right: '✓', named: '!', refused: '✗' } as const;

export const doctorCommands: Command[] = [
  {
    name: 'doctor',
    permission: 'public',
    usage: '',
    summary:
      'checks what makes production unsafe: http, rights of the database role, unchecked cards, readable secrets',
    async run({ db, print }) {
      if (existsSync('.env')) process.loadEnvFile('.env');
      const findings = await examine({
        settings: readSettings(process.env),
        db,
        folder: process.cwd(),
        env: process.env,
      });
      for (const { state, risk, text } of findings) print(`${MARKS[state]} ${risk}: ${text}`);
      return findings.every(({ state }) => state !== 'refused');
    },
  },
];
