/** The part of staff accounts that other capabilities' pages and the console shell may import. */
export { AccountChangeNotice } from './accounts/account-change-notice.tsx';
export { ChangePassword } from './accounts/change-password.tsx';
export { Enrol } from './second-factor/enrol.tsx';
export { RegisterFirst } from './first/register-first.tsx';
export { Login } from './login/login.tsx';
export { NewDeviceNotice } from './sessions/new-device-notice.tsx';
export { OwnSecurity } from './sessions/own-security.tsx';
export { setStaffToken, staffToken, useStaffToken } from './login/session.ts';
export { useLogout } from './login/use-logout.ts';
export { useMay, useStaff, useStaffCall, type Staff } from './use-staff.ts';
