import { type TextFile, withoutPlural } from '../../../project/text-files.ts';
import type { Check, Finding } from '../finding.ts';
import { groupBy } from '../group-by.ts';

/** Checks that every text exists in every language. */
export const textsInBothLanguages: Check = {
  name: 'languages',
  find(project) {
    const texts = project.texts();
    const languages = [...new Set(texts.map(({ language }) => language))];
    const namespaces = groupBy(texts, ({ namespace }) => namespace);
    return [...namespaces.values()].flatMap((files) => [
      ...unreadable(files),
      ...languages.flatMap((language) => missingIn(language, files)),
    ]);
  },
};

function unreadable(files: readonly TextFile[]): Finding[] {
  return files
    .filter(({ keys }) => keys === undefined)
    .map(({ file }) => ({ message: `${file} is not valid JSON.`, fix: `correct ${file}`, file }));
}

function missingIn(language: string, files: readonly TextFile[]): Finding[] {
  const own = files.find((file) => file.language === language);
  const [other] = files;
  if (own === undefined) {
    if (other === undefined) return [];
    // Matched as a whole path segment: `en` is also part of `screens`.
    const file = other.file.replace(new RegExp(`(?<=[/.])${other.language}(?=[/.])`), language);
    return [
      {
        message: `The texts of ${other.namespace} are missing in ${language}.`,
        fix: `add ${file}, with the keys of ${other.file}`,
        file,
      },
    ];
  }
  const known = new Set((own.keys ?? []).map(withoutPlural));
  const wanted = files.flatMap(({ keys = [] }) => keys.map(withoutPlural));
  const missing = own.keys === undefined ? [] : [...new Set(wanted)].filter((key) => !known.has(key));
  return missing.map((key) => ({
    message: `The text ${own.namespace}:${key} is missing in ${language}.`,
    fix: `add ${key} to ${own.file}`,
    file: own.file,
  }));
}
