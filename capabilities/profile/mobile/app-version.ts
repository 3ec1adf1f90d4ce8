/** product.md §9 */
export const appVersion = '2.7.0';
