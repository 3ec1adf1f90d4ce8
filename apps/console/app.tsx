import { Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import { ChangePassword, Login, useStaff, useStaffToken } from '#capabilities/staff/console/api.ts';
import { Shell } from './shell.tsx';

/** Login, then the change of a one-time password, then the pages. */
export function App(): ReactNode {
  const hasSession = useStaffToken() !== undefined;
  const staff = useStaff(hasSession);
  const [isChanging, setIsChanging] = useState(false);
  if (!hasSession) return <Login />;
  if (staff === undefined)
    return (
      <div className="c-centre">
        <Spin />
      </div>
    );
  if (staff.mustChangePassword || isChanging)
    return <ChangePassword isForced={staff.mustChangePassword} onClose={() => setIsChanging(false)} />;
  return <Shell staff={staff} onChangePassword={() => setIsChanging(true)} />;
}
