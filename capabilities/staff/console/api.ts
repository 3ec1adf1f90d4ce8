/** The part of staff accounts that other capabilities' pages and the console shell may import. */
export { AccountChangeNotice } from './account-change-notice.tsx';
export { ChangePassword } from './change-password.tsx';
export { Enrol } from './enrol.tsx';
export { Login } from './login.tsx';
export { NewDeviceNotice } from './new-device-notice.tsx';
export { OwnSessions } from './own-sessions.tsx';
export { setStaffToken, staffToken, useStaffToken } from './session.ts';
export { useLogout } from './use-logout.ts';
export { useMay, useStaff, useStaffCall, type Staff } from './use-staff.ts';
