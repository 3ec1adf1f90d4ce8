import { handle } from '#platform/http/context.ts';
import { changeKey } from '../contract/change-key.ts';
import { rotateKey } from './signing-keys.ts';

export const changeKeyRoute = handle(changeKey, async ({ db, services, now, audit }) => {
  const { id } = await rotateKey(db, services.vault, now);
  audit({ subject: 'key', subjectId: id });
  return { keyId: id };
});
