import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { navigate, usePath } from '#platform/ui-console/navigation.ts';
import {
  ChangePassword,
  Enrol,
  Login,
  RegisterFirst,
  useStaff,
  useStaffToken,
} from '#capabilities/staff/console/api.ts';
import { Opening } from './opening.tsx';
import { Shell } from './shell.tsx';

/** The one-time link of the first administrator: its page is outside of any session. */
const FIRST = /^\/first\/([\w-]+)$/;

/** Login, then the change of a one-time password and the set-up of two-step verification, then the pages. */
export function App(): ReactNode {
  const cache = useQueryClient();
  const hasSession = useStaffToken() !== undefined;
  const staff = useStaff(hasSession);
  const [isChanging, setIsChanging] = useState(false);
  const firstToken = FIRST.exec(usePath())?.[1];
  if (firstToken !== undefined) return <RegisterFirst token={firstToken} onDone={() => navigate('/')} />;
  if (!hasSession) return <Login />;
  if (staff === undefined) return <Opening />;
  if (staff.mustChangePassword || isChanging)
    return <ChangePassword isForced={staff.mustChangePassword} onClose={() => setIsChanging(false)} />;
  if (staff.mustEnrol) return <Enrol onDone={() => void cache.invalidateQueries()} />;
  return <Shell staff={staff} onChangePassword={() => setIsChanging(true)} />;
}
