import type { Check } from '../finding.ts';

/** Checks that the project supports this Node version. */
export const nodeVersion: Check = {
  name: 'node',
  find(project, surroundings) {
    const manifest: { engines?: { node?: string } } = JSON.parse(project.text('package.json') ?? '{}');
    const wanted = /(\d+)\.(\d+)\.(\d+)/.exec(manifest.engines?.node ?? '');
    if (!wanted || !isOlder(surroundings.nodeVersion, wanted[0])) return [];
    return [
      {
        message: `Node ${surroundings.nodeVersion} is older than the project needs (${manifest.engines?.node}).`,
        fix: 'install a current one from https://nodejs.org, or with your version manager: nvm install 22',
      },
    ];
  },
};

function isOlder(version: string, than: string): boolean {
  const [have, need] = [version, than].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10)),
  );
  const at = need?.findIndex((part, index) => part !== have?.[index]) ?? -1;
  return at >= 0 && (have?.[at] ?? 0) < (need?.[at] ?? 0);
}
