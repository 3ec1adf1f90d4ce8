import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { getStatementEntry } from '../../contract/entry/get-statement-entry.ts';

export type EntryInfo = AnswerOf<typeof getStatementEntry>;

export const useStatementEntry = (id: string): UseQueryResult<EntryInfo> => useCall(getStatementEntry, { id });
