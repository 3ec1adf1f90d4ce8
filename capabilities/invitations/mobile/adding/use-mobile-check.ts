/** Whether a mobile can be invited; the check runs once the mobile is complete. */
import { useCall } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { isMobile } from '#platform/validate/contact.ts';
import { checkMobile } from '../../contract/adding/check-mobile.ts';

export interface MobileCheck {
  state: 'incomplete' | 'invalid' | 'checking' | 'free' | 'taken' | 'invited' | 'unknown';
  invitationId?: string | undefined;
  /** The reason why the mobile could not be checked. */
  failure?: string | undefined;
}

export const useMobileCheck = (mobile: string): MobileCheck => {
  const settled = useDebounced(mobile);
  const isAsked = isMobile(settled);
  const read = useCall(checkMobile, { mobile: settled }, { enabled: isAsked, staleMs: 60_000 });
  if (mobile.length < 11) return { state: 'incomplete' };
  if (!isMobile(mobile)) return { state: 'invalid' };
  if (mobile !== settled || read.isPending) return { state: 'checking' };
  if (read.data !== undefined) return read.data;
  return { state: 'unknown', failure: read.error instanceof CallError ? read.error.message : undefined };
};
