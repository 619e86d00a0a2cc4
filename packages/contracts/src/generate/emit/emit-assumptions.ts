import { readAllSources } from '../contract-source.ts';

export interface Assumption {
  /** Path below the project's root of the file to edit if the real system differs. */
  file: string;
  text: string;
}

function collect(value: unknown, found: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      if (key === 'x-assumed') found.push(String(member));
      else collect(member, found);
    }
  }
}

/**
 * Returns every `x-assumed` of the contract's sources in file order, then the assumptions outside the wire format.
 */
export function collectAssumptions(): Assumption[] {
  const sources = readAllSources();
  const onTheWire = sources.flatMap(({ file, content }) => {
    const found: string[] = [];
    collect(content, found);
    return found.map((text) => ({ file: `packages/contracts/openapi/${file}`, text }));
  });
  const root = sources.find(({ file }) => file === 'openapi.yaml')?.content as {
    'x-assumptions-elsewhere': { text: string; edit: string }[];
  };
  return [...onTheWire, ...root['x-assumptions-elsewhere'].map(({ text, edit }) => ({ file: edit, text }))];
}

/** Returns the page `docs/assumptions.md`. */
export function emitAssumptions(assumptions: readonly Assumption[]): string {
  const rows = assumptions.map(
    ({ file, text }) => `| ${text.replaceAll('|', '\\|')} | [\`${file}\`](../${file}) |`,
  );
  return `# Assumptions

Assumptions of this project where the operator's specification has gaps. If the real system differs, edit the file in the second
column. \`npm run generate:assumptions\` generates this page from the \`x-assumed\` marks of the contract, and a test fails if it is
stale.

| Assumption | File |
| --- | --- |
${rows.join('\n')}
`;
}
