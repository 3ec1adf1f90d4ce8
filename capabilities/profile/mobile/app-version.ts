/** Version that the app reports to the update check. */
export const appVersion = '2.7.0';
