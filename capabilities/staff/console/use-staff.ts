import type { AnswerOf } from '#platform/contract/call.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { getCaller } from '../contract/get-caller.ts';

export type Staff = AnswerOf<typeof getCaller>;

/** The question who is logged in, for who shows that it is not answered. */
export const useStaffCall = (enabled = true) => useCall(getCaller, {}, { enabled });

/** The logged-in staff account; undefined while loading. */
export const useStaff = (enabled = true): Staff | undefined => useStaffCall(enabled).data;

export const useMay = (permission: string): boolean => useStaff()?.permissions.includes(permission) ?? false;
