import { useCall } from '#platform/ui-console/calls.ts';
import { getRules } from '#capabilities/levels/contract/get-rules.ts';
import { useMay } from '#capabilities/staff/console/api.ts';

/** The codes of all levels, the lowest first; none for whoever may not see their rules. */
export const useLevelCodes = (): string[] => {
  const { data } = useCall(getRules, {}, { enabled: useMay('level:view') });
  return data?.levels.map(({ code }) => code) ?? [];
};
