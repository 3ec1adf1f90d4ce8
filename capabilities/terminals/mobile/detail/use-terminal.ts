import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { getTerminal } from '../../contract/detail/get-terminal.ts';

export type TerminalInfo = AnswerOf<typeof getTerminal>;

/** Reads a terminal by id or, from a scanned code, by serial number. */
export const useTerminal = (id: string | undefined, sn: string | undefined): UseQueryResult<TerminalInfo> =>
  useCall(getTerminal, id === undefined ? { sn: sn ?? '' } : { id });
