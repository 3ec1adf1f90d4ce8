/** `139 8016 2245`; a masked mobile is returned unchanged. */
export const spacedMobile = (mobile: string): string => mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
