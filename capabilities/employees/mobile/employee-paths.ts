/** Addresses of the pages that these pages lead to. */
export const PATHS = {
  list: '/pages/myInfo/employee/index',
  info: '/pages/myInfo/employee/employeeInfo',
  acts: '/pages/myInfo/employee/acts',
  login: '/pages/login/index',
} as const;
