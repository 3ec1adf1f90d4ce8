import { useHasTeam, useMay } from '#platform/client/session-store.ts';

/** Whether the user can open policies for sub-agents: it may, has some, and is not frozen. */
export const useMayOpen = (): boolean => {
  const may = useMay();
  const hasTeam = useHasTeam();
  return may('policy:open') && hasTeam;
};
