import { fileReaders } from '#capabilities/files/server/api.ts';
import type { Route } from '#platform/http/context.ts';
import { getCertificationRoute } from './get-certification.ts';
import { submitCertificationRoute } from './submit-certification.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [getCertificationRoute, submitCertificationRoute];

export const register = (): void => {
  fileReaders.register('certification', {
    kind: 'certification',
    mayRead: async (_db, caller, agentId) =>
      Number(agentId) === Number(caller.agentId) && caller.permissions.has('certification:view'),
  });
};
