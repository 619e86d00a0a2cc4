import type { ProjectFile } from '../../../project/files-below.ts';
import { type TextFile, withoutPlural } from '../../../project/text-files.ts';
import type { Check, Finding } from '../finding.ts';
import { groupBy } from '../group-by.ts';
import type { ProjectReading } from '../project-reading.ts';
import { readUses, type TextUses } from '../text-uses.ts';

/** Checks that every text is used, and that every used text exists. */
export const textsUsed: Check = {
  name: 'texts',
  find(project) {
    const uses = new Map(project.webSources().map((source) => [source, readUses(source.text)]));
    const words = knownNames(project);
    const namespaces = groupBy(project.texts(), ({ namespace }) => namespace);
    const known = new Map(
      [...namespaces].map(([name, files]) => [
        name,
        new Set(files.flatMap(({ keys = [] }) => keys.map(withoutPlural))),
      ]),
    );
    return [
      ...[...namespaces.values()].flatMap((files) => unusedIn(files, uses, words)),
      ...[...uses].flatMap(([source, { asked }]) =>
        asked
          .filter(({ namespace, key }) => known.get(namespace)?.has(withoutPlural(key)) === false)
          .map(({ namespace, key }) => ({
            message: `${source.path} shows the text ${namespace}:${key}, which no language defines.`,
            fix: `add ${key} to ${namespaces.get(namespace)?.[0]?.file}, and to its other languages`,
            file: source.path,
          })),
      ),
    ];
  },
};

/**
 * Returns values for placeholders in keys such as `columns.${name}`: names in code, codes and states of the contract.
 */
function knownNames(project: ProjectReading): Set<string> {
  // The audit log shows columns of tables by name.
  const tables = project.mockSources().filter(({ path }) => path.endsWith('.schema.ts'));
  const texts = [...project.webSources(), ...project.ruleSources(), ...tables].map(({ text }) => text);
  return new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
}

function unusedIn(
  files: readonly TextFile[],
  uses: ReadonlyMap<ProjectFile, TextUses>,
  words: ReadonlySet<string>,
): Finding[] {
  const [first] = files;
  if (first === undefined) return [];
  const { namespace, isOfScreen } = first;
  const own = [...uses].filter(([source, use]) => {
    return !isOfScreen || source.path.includes(`/screens/${namespace}/`) || use.namespaces.has(namespace);
  });
  const givesTexts = own.some(([, use]) => use.givesTexts);
  const near = givesTexts ? [...own, ...[...uses].filter(([, use]) => use.takesTexts)] : own;
  const literals = new Set(near.flatMap(([, use]) => [...use.literals]));
  const templates = near.flatMap(([, use]) => use.templates);
  const isKnown = (blank: string) => blank.split(' ').every((word) => words.has(word) || /^\d+$/.test(word));
  const isUsed = (key: string) => {
    // Tabs and the menu show the title of a screen.
    if (isOfScreen && key === 'title') return true;
    if ([key, withoutPlural(key)].some((one) => literals.has(one) || literals.has(`${namespace}:${one}`)))
      return true;
    return templates.some((template) => {
      const blanks = template.exec(withoutPlural(key)) ?? template.exec(`${namespace}:${withoutPlural(key)}`);
      return blanks?.slice(1).every((blank) => isKnown(blank)) ?? false;
    });
  };
  return files.flatMap(({ file, language, keys = [] }) =>
    language === first.language || first.keys === undefined
      ? keys
          .filter((key) => !isUsed(key))
          .map((key) => ({
            message: `The text ${namespace}:${key} is unused.`,
            fix: `remove ${key} from ${files.map((one) => one.file).join(' and ')}`,
            file,
          }))
      : [],
  );
}
