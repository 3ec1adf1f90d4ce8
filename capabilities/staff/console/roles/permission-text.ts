import { useText } from '#platform/i18n/browser.tsx';

/** Words of a permission: the name of what it is about, and of what it permits, such as `审核 · 商户`. */
export const usePermissionText = (): ((row: { readonly permission: string }) => string) => {
  const { t } = useText();
  return ({ permission }) => t(`staff.permission.${permission}`);
};
