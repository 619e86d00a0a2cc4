import type { Check, Finding } from '../finding.ts';
import type { ProjectReading } from '../project-reading.ts';

/** File with the roles' action codes. */
const SEEDED_ACTIONS = 'apps/mock-server/src/seeding/rows/seeded-actions.ts';

/**
 * Checks that every required action code is granted to a role, that every granted one is required, and that no
 * required code is marked as planned.
 */
export const actionCodes: Check = {
  name: 'rights',
  find(project) {
    const asked = askedCodes(project);
    const granted = grantedCodes(project);
    return [
      ...notGranted(asked, granted),
      ...notUsed(project, asked, granted),
      ...noLongerToCome(asked, granted),
    ];
  },
};

interface Asking {
  readonly who: string;
  readonly file: string;
}

/** Returns action code -> the first deal or menu entry that requires it. */
function askedCodes(project: ProjectReading): Map<string, Asking> {
  const asked = new Map<string, Asking>();
  for (const { name, file, action } of project.deals())
    if (action !== null && !asked.has(action)) asked.set(action, { who: `the deal ${name}`, file });
  for (const { name, file, action } of project.navs())
    if (!asked.has(action)) asked.set(action, { who: `the menu's ${name}`, file });
  return asked;
}

interface Grant {
  readonly file: string;
  /** True if its line marks the code as planned. */
  readonly isToCome: boolean;
}

/** Returns whether a module's file may declare action codes. */
const isDeclaration = (path: string) => path.endsWith('.actions.ts') || path.endsWith('.nav.ts');

/** Returns action code -> its declaration: the common list, or a file of a module. */
function grantedCodes(project: ProjectReading): Map<string, Grant> {
  const list = project.text(SEEDED_ACTIONS) ?? '';
  const common = [...list.matchAll(/^ {2}'?(\d{5})'?: '[^']*',(.*)$/gm)].map(
    ([, code = '', rest = '']): [string, Grant] => [
      code,
      { file: SEEDED_ACTIONS, isToCome: /\/\/ to come\b/.test(rest) },
    ],
  );
  const ofModules = project
    .mockSources()
    .filter(({ path }) => isDeclaration(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bcode: '(\d{5})'/g)].map(([, code = '']): [string, Grant] => [
        code,
        { file: path, isToCome: false },
      ]),
    );
  return new Map([...common, ...ofModules]);
}

function notGranted(asked: Map<string, Asking>, granted: Map<string, Grant>): Finding[] {
  return [...asked]
    .filter(([code]) => !granted.has(code))
    .map(([code, { who, file }]) => ({
      message: `No role has the action code ${code}, which ${who} requires: every user would be rejected.`,
      fix: `add ${code} to ${SEEDED_ACTIONS}`,
      file,
    }));
}

/** Codes of a module (first three digits) without any deal belong to planned work. */
function notUsed(
  project: ProjectReading,
  asked: Map<string, Asking>,
  granted: Map<string, Grant>,
): Finding[] {
  const built = new Set(project.deals().map(({ code }) => code.slice(0, 3)));
  // A deal open to all users can still list its own code, as 90100 for pick lists does.
  const open = new Set(project.deals().flatMap(({ code, action }) => (action === null ? code : [])));
  const unasked = [...granted].filter(([code, { isToCome }]) => {
    return !isToCome && !asked.has(code) && !open.has(code) && built.has(code.slice(0, 3));
  });
  if (unasked.length === 0) return [];
  const sources = project
    .mockSources()
    .filter(({ path }) => !path.includes('/seeding/') && !isDeclaration(path));
  return unasked
    .filter(([code]) => !sources.some(({ text }) => text.includes(`'${code}'`)))
    .map(([code, { file }]) => ({
      message: `Roles have the action code ${code}, but nothing requires it.`,
      fix: `remove ${code} from ${file}, make it a deal's action, or mark it there as planned: // to come: …`,
      file,
    }));
}

function noLongerToCome(asked: Map<string, Asking>, granted: Map<string, Grant>): Finding[] {
  return [...granted].flatMap(([code, { file, isToCome }]) => {
    const asking = asked.get(code);
    if (!isToCome || asking === undefined) return [];
    return [
      {
        message: `The action code ${code} is marked as planned, but ${asking.who} already requires it.`,
        fix: `remove the note "// to come" from ${code} in ${file}`,
        file,
      },
    ];
  });
}
