import { actionCodes } from './checks/action-codes.ts';
import { browser } from './checks/browser.ts';
import { database } from './checks/database.ts';
import { dealsCalled } from './checks/deals-called.ts';
import { generatedFiles } from './checks/generated-files.ts';
import { menuAndScreens } from './checks/menu-and-screens.ts';
import { nodeVersion } from './checks/node-version.ts';
import { packages } from './checks/packages.ts';
import { port } from './checks/port.ts';
import { scaffolds } from './checks/scaffolds.ts';
import { textsInBothLanguages } from './checks/texts-in-both-languages.ts';
import { textsUsed } from './checks/unused-texts.ts';
import type { Check } from './finding.ts';

/** Checks of the project's files, with the same result on every computer. */
export const sourceChecks: readonly Check[] = [
  menuAndScreens,
  actionCodes,
  dealsCalled,
  textsInBothLanguages,
  textsUsed,
  scaffolds,
];

/** Checks of this computer. */
const computerChecks: readonly Check[] = [generatedFiles, nodeVersion, packages, port, browser, database];

export const allChecks: readonly Check[] = [...sourceChecks, ...computerChecks];
