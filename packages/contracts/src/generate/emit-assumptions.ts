import { readAllSources } from './contract-source.ts';

export interface Assumption {
  /** Path below the project's root: the one file to edit when the real system turns out otherwise. */
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

/** Every `x-assumed` of the contract's sources, in the order of files, then what is assumed outside of the wire. */
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

/** The page `docs/assumptions.md`. */
export function emitAssumptions(assumptions: readonly Assumption[]): string {
  const rows = assumptions.map(
    ({ file, text }) => `| ${text.replaceAll('|', '\\|')} | [\`${file}\`](../${file}) |`,
  );
  return `# Assumptions

What the operator's specification does not show and this project decided, one line each, with the one file to edit when
the real system turns out otherwise. Made from the \`x-assumed\` marks of the contract by
\`npm run generate:assumptions\`; a test fails when this page is stale.

| We assume | Edit |
| --- | --- |
${rows.join('\n')}
`;
}
