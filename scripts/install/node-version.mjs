// Must run on any Node version, however old: plain syntax and no imports.

const NEEDED_MAJOR = 20;
const NEEDED_MINOR = 19;

/**
 * Returns why this Node version is unsupported, or undefined if it is supported.
 * Shape: `version` as in `process.versions.node` ("20.19.0"); the result is one message for the user.
 * Source: "engines" of the root package.json (a test compares both).
 * @param {string} version
 * @returns {string | undefined}
 */
export function nodeVersionProblem(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  if (major > NEEDED_MAJOR || (major === NEEDED_MAJOR && minor >= NEEDED_MINOR)) return undefined;
  return (
    'Node ' +
    NEEDED_MAJOR +
    '.' +
    NEEDED_MINOR +
    ' or newer is needed, you have ' +
    version +
    ': ' +
    'install a current one from https://nodejs.org (or with your version manager, e.g. nvm install 22), ' +
    'then run the same command again.'
  );
}
