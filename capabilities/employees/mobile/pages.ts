import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/myInfo/employee/index', page: 'employees/mobile/employee-list.tsx', title: 'employees.list.title', capabilities: ['employees', 'merchants', 'validate'], needs: ['employee:view'] },
  { path: '/pages/myInfo/employee/employeeInfo', page: 'employees/mobile/employee-info.tsx', title: 'employees.info.title', capabilities: ['employees', 'merchants'], needs: ['employee:view'] },
  { path: '/joinEmployee', page: 'employees/mobile/register-employee.tsx', title: 'employees.join.title', capabilities: ['employees', 'session', 'validate'], public: true },
  { path: '/pages/myInfo/employee/acts', page: 'employees/mobile/employee-acts.tsx', title: 'employees.employee-acts.title', capabilities: ['employees'], needs: ['employee:view'] },
];
