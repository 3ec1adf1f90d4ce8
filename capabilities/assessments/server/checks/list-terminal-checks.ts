import { handle } from '#platform/http/context.ts';
import { listTerminalChecks } from '../../contract/checks/list-terminal-checks.ts';
import { CHECK_STATUS } from '../../rules/check-status.ts';
import { checksOfTerminal, type TerminalCheck } from './checks-of-terminal.ts';

const STATES = { '-2': 'not assessed', '-1': 'not met', '0': 'pending', '1': 'met' } as const;

const present = ({ activationId: _id, status, cause, metOn, endedOn, ...check }: TerminalCheck) => ({
  ...check,
  state: STATES[`${status}`],
  cause: cause ?? undefined,
  decidedOn: (status === CHECK_STATUS.met ? metOn : endedOn) ?? undefined,
});

export const listTerminalChecksRoute = handle(listTerminalChecks, async ({ db, now }, { sn }) => ({
  rows: (await checksOfTerminal(db, sn, now)).map(present),
}));
