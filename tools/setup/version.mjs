/** The oldest Node that can run the setup script. */
const oldest = [20, 19];
/** The oldest Node that runs TypeScript without a flag. */
export const runsTypeScriptFrom = [22, 18];

/** The message for a Node that is too old, or undefined when it is sufficient. */
export function versionProblem(version) {
  if (isAtLeast(version, oldest)) return undefined;
  return `This needs Node.js ${oldest.join('.')} or newer, and here is ${version}: install a newer one and try again.`;
}

/** Type stripping is enabled by default since 22.18 and 23.6. */
export function runsTypeScript(version) {
  return isAtLeast(version, version.startsWith('23.') ? [23, 6] : runsTypeScriptFrom);
}

function isAtLeast(version, [wantedMajor, wantedMinor]) {
  const [major, minor] = version.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
