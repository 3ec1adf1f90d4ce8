/** The version that the app reports to the update check, and its number, for which customer service asks. */
export const appVersion = '2.7.0';
export const appVersionCode = 270;
