import { useMemo } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { parseLevels } from '../rules/levels.ts';

/** Names a level by its code, from the stored setting; the code itself where there is no such level. */
export const useLevelName = (): ((code: string) => string) => {
  const setting = useSession().systemConfig?.['agent_common_level'];
  return useMemo(() => {
    const names = new Map(parseLevels(setting).map(({ code, name }) => [code, name]));
    return (code) => names.get(code) ?? code;
  }, [setting]);
};
