/** 139 8104 5127; a masked mobile is returned unchanged. */
export const formatMobile = (mobile: string): string =>
  /^\d{11}$/.test(mobile) ? mobile.replace(/^(\d{3})(\d{4})/, '$1 $2 ') : mobile;
