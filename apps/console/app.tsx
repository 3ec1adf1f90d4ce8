import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ChangePassword, Enrol, Login, useStaff, useStaffToken } from '#capabilities/staff/console/api.ts';
import { Opening } from './opening.tsx';
import { Shell } from './shell.tsx';

/** Login, then the change of a one-time password and the set-up of two-step verification, then the pages. */
export function App(): ReactNode {
  const cache = useQueryClient();
  const hasSession = useStaffToken() !== undefined;
  const staff = useStaff(hasSession);
  const [isChanging, setIsChanging] = useState(false);
  if (!hasSession) return <Login />;
  if (staff === undefined) return <Opening />;
  if (staff.mustChangePassword || isChanging)
    return <ChangePassword isForced={staff.mustChangePassword} onClose={() => setIsChanging(false)} />;
  if (staff.mustEnrol) return <Enrol onDone={() => void cache.invalidateQueries()} />;
  return <Shell staff={staff} onChangePassword={() => setIsChanging(true)} />;
}
