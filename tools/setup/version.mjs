const oldest = [20, 19];

/** The sentence that tells somebody with too old a Node what to do, or undefined when it will do. */
export function versionProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return `This needs Node.js ${oldest.join('.')} or newer, and here is ${version}: install a newer one and try again.`;
}
