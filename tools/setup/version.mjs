/** The oldest Node that can run the set-up itself. */
const oldest = [20, 19];
/** The oldest Node that runs our TypeScript as it is. */
export const runsTypeScriptFrom = [22, 18];

/** The sentence that tells somebody with too old a Node what to do, or undefined when it will do. */
export function versionProblem(version) {
  if (isAtLeast(version, oldest)) return undefined;
  return `This needs Node.js ${oldest.join('.')} or newer, and here is ${version}: install a newer one and try again.`;
}

/** Type stripping came without a flag in 22.18 and in 23.6. */
export function runsTypeScript(version) {
  return isAtLeast(version, version.startsWith('23.') ? [23, 6] : runsTypeScriptFrom);
}

function isAtLeast(version, [wantedMajor, wantedMinor]) {
  const [major, minor] = version.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
