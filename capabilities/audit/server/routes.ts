import { personalData } from '#platform/registry/personal-data.ts';
import { auditData } from './personal-data.ts';

export const register = (): void => void personalData.register('audit', auditData);
