import type { Check } from '../finding.ts';

/** Checks that the web calls every deal of the contract, or that `x-uncalled` says why not yet. */
export const dealsCalled: Check = {
  name: 'deals',
  find(project) {
    const words = new Set(project.webSources().flatMap(({ text }) => text.match(/\b[A-Z]\w+/g) ?? []));
    return project.deals().flatMap(({ name, file, isUncalled }) => {
      if (words.has(name) !== isUncalled) return [];
      return isUncalled
        ? [
            {
              message: `The web calls the deal ${name}, but its x-uncalled says otherwise.`,
              fix: `remove x-uncalled from ${file}`,
              file,
            },
          ]
        : [
            {
              message: `Nothing in the web calls the deal ${name}.`,
              fix: `call it, delete ${file}, or add the reason there: x-uncalled: The screen of … is to come.`,
              file,
            },
          ];
    });
  },
};
