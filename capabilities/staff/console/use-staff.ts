import { useCall } from '#platform/ui-console/calls.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { getCaller } from '../contract/get-caller.ts';

export type Staff = AnswerOf<typeof getCaller>;

/** The logged-in staff account; undefined while loading. */
export const useStaff = (enabled = true): Staff | undefined => useCall(getCaller, {}, { enabled }).data;

export const useMay = (permission: string): boolean => useStaff()?.permissions.includes(permission) ?? false;
