import { join, relative } from 'node:path';
import ts from 'typescript';
import { ContractFields } from './contract-fields.ts';
import { type Part, PartGraph } from './part-graph.ts';
import { UseReader } from './read-use.ts';
import type { Use } from './use.ts';

/** A part of the web with its use of the contract, and the screens that reach it. */
export interface AnalysedPart {
  file: string;
  part: string;
  use: Use;
  screens: string[];
}

/** The frame around the screens: sign-in, menu, navbar. */
export const FRAME = 'frame';

const PAGE = /^apps\/web\/src\/screens\/(?<path>[^/]+\/(?<screen>[^/]+))\/\k<screen>-page\.tsx$/;
const GENERATED = 'packages/contracts/src/generated';

/** Analyses the web's source in a project, with the contract's client. */
export function analyseWeb(root: string): { parts: AnalysedPart[]; screens: string[] } {
  const program = programOf(root);
  const checker = program.getTypeChecker();
  const sourceOf = (path: string) => {
    const source = program.getSourceFile(join(root, path));
    if (!source) throw new Error(`${path} is missing. Run: npm run generate`);
    return source;
  };
  const fields = new ContractFields(
    checker,
    sourceOf(`${GENERATED}/schema.ts`),
    sourceOf(`${GENERATED}/deals.ts`),
  );
  const nameOf = (file: ts.SourceFile) => relative(root, file.fileName).replaceAll('\\', '/');
  const files = program.getSourceFiles().filter((file) => isAnalysed(nameOf(file)));
  const graph = new PartGraph(checker, files, nameOf);
  const reader = new UseReader(checker, fields);
  const uses = new Map<Part, Use>();
  for (const part of graph.parts) {
    const use = reader.readAll(part.nodes);
    // The client passes on payloads and results without reading them.
    if (part.file.startsWith('packages/')) for (const set of [use.reads, use.sends, use.deals]) set.clear();
    if (!use.isEmpty) uses.set(part, use);
  }
  const roots = new Map([[FRAME, graph.partsIn('apps/web/src/main.tsx')]]);
  for (const file of files.map(nameOf)) {
    const { path } = PAGE.exec(file)?.groups ?? {};
    if (path) roots.set(path, graph.partsIn(file));
  }
  const screensOf = new Map<Part, string[]>();
  for (const [screen, parts] of roots)
    for (const part of graph.reachedFrom(parts))
      screensOf.set(part, [...(screensOf.get(part) ?? []), screen]);
  const parts = [...uses].flatMap(([part, use]) => {
    const screens = screensOf.get(part) ?? [];
    return screens.length === 0 ? [] : [{ file: part.file, part: part.name, use, screens: screens.sort() }];
  });
  return { parts, screens: [...roots.keys()].sort() };
}

function isAnalysed(file: string): boolean {
  return (
    /^(apps\/web\/src|packages\/contracts\/src\/(client|hub))\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\/testing\//.test(file)
  );
}

function programOf(root: string): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'apps/web/tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  });
  if (!config) throw new Error(`${root} has no apps/web/tsconfig.json.`);
  const files = config.fileNames.filter((file) => isAnalysed(relative(root, file).replaceAll('\\', '/')));
  return ts.createProgram(files, config.options);
}
