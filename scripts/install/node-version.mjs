// Runs on whatever Node is there, however old: plain syntax and no imports.

const NEEDED_MAJOR = 20;
const NEEDED_MINOR = 19;

/**
 * Why this Node cannot run the product, or undefined when it can.
 * Shape: `version` as in `process.versions.node` ("20.19.0"); the answer is one message for a person.
 * Source: "engines" of the root package.json (a test compares the two).
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
