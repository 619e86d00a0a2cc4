import type { SpecMutation } from '../mutate/spec-mutations.ts';
import type { SpecStatements } from './spec-statements.ts';
import type { TaggedTest } from './tagged-tests.ts';

const HEAD = `# Specification coverage

\`npm run generate\` generates this page from [spec-statements.md](spec-statements.md) and the \`@spec\` tags in test titles. Do not
edit it. Each statement is followed by its tests and by the file that \`npm run mutate\` breaks; these tests must then fail.
\`npm test\` fails if a statement has no test.
`;

/** Returns the page docs/spec-coverage.md. Statements without a test carry a note. */
export function emitSpecCoverage(
  { sections, changes }: SpecStatements,
  tests: readonly TaggedTest[],
  mutations: readonly SpecMutation[],
): string {
  const statements = sections.flatMap((section) => section.statements);
  const shown = statements.length - statementsWithoutTest({ sections, changes }, tests).length;
  const parts = [
    HEAD,
    `${shown} of ${statements.length} statements have tests, with ${tests.length} tags.\n`,
  ];
  for (const { title, statements: ofSection } of sections) {
    parts.push(`## ${title}\n`);
    for (const { number, text } of ofSection) {
      const change = changes.get(number);
      parts.push(
        [
          `**${number}** ${text}\n`,
          ...(change === undefined ? [] : [`*Changed on purpose:* ${change}\n`]),
          ...lines(tests.filter((test) => test.number === number)),
          ...mutations
            .filter(({ spec }) => spec === number)
            .map(({ file }) => `*Mutation:* [${nameOf(file)}](../${file})\n`),
        ].join('\n'),
      );
    }
  }
  return parts.join('\n');
}

/** Returns the numbers of the statements without a test. */
export function statementsWithoutTest(
  { sections }: SpecStatements,
  tests: readonly TaggedTest[],
): readonly string[] {
  const shown = new Set(tests.map(({ number }) => number));
  return sections
    .flatMap(({ statements }) => statements.map(({ number }) => number))
    .filter((number) => !shown.has(number));
}

function lines(tests: readonly TaggedTest[]): string[] {
  if (tests.length === 0) return ['- **no test**\n'];
  const entries = tests.map(({ file, title }) => {
    return `- ${title.replace(/[<>|*_`]/g, '\\$&')} · [${nameOf(file)}](../${file})`;
  });
  return [`${[...new Set(entries)].join('\n')}\n`];
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
