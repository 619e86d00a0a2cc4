import { MODULE_FOLDER } from '../../../project/nav-files.ts';
import { SCREEN_FOLDER } from '../../../project/screen-files.ts';
import type { Check, Finding } from '../finding.ts';
import type { ProjectReading } from '../project-reading.ts';

/** Checks that every menu entry leads to a screen, and that every screen can be reached. */
export const menuAndScreens: Check = {
  name: 'menu',
  find(project) {
    return [...placesWithoutScreen(project), ...screensWithoutPlace(project)];
  },
};

function placesWithoutScreen(project: ProjectReading): Finding[] {
  const screens = new Set(project.screens().map(({ path }) => path));
  return project
    .navs()
    .filter(({ component }) => !screens.has(component))
    .map(({ file, name, title, component }) => ({
      message: `The menu's ${name} (${title}) leads to ${component}, which does not exist.`,
      fix: `plus screen add ${component} --title ${title}, or name another component in ${file}`,
      file,
    }));
}

function screensWithoutPlace(project: ProjectReading): Finding[] {
  const placed = new Set(project.navs().map(({ component }) => component));
  const unplaced = project.screens().filter(({ path }) => !placed.has(path));
  if (unplaced.length === 0) return [];
  // The web's entry names the views with fixed addresses.
  const entrance = project
    .webSources()
    .filter(({ path }) => path.startsWith('apps/web/src/app/'))
    .map(({ text }) => text)
    .join('\n');
  return unplaced
    .filter(({ path }) => !entrance.includes(`'${path}'`))
    .map(({ path, page }) => ({
      message: `The screen ${path} has no menu entry, so users cannot open it.`,
      fix: `add ${MODULE_FOLDER}/<module>/${path.split('/')[1]}.nav.ts, or delete ${SCREEN_FOLDER}/${path}`,
      file: page,
    }));
}
