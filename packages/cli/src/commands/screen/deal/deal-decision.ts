import { CommandFailedError } from '../../../cli-errors.ts';
import { filesBelow } from '../../../project/files-below.ts';
import { MODULE_FOLDER } from '../../../project/nav-files.ts';
import type { TemplateContext } from '../files/render-template.ts';
import { entityOf, planPlace, rejectExistingScreen } from '../plan-screen.ts';
import type { ProjectInventory } from '../project-inventory.ts';
import type { AddInput } from '../screen-input.ts';
import { type Decision, namesOf, type ScreenPlace } from '../screen-model.ts';
import { dealContext } from './deal-context.ts';
import { findQueries } from './find-queries.ts';
import { findListDeal, type ListDeal } from './list-deal.ts';

/**
 * Decides a screen of an existing list from its title.
 * Throws `UsageError` and `CommandFailedError` like `findListDeal`, before any prompt.
 */
export function dealDecision(
  root: string,
  input: AddInput,
  name: string,
): (title: string, survey: ProjectInventory) => Decision {
  const list = findListDeal(root, name);
  const module = moduleOf(root, name);
  const entity = entityOf(input);
  return (title, survey) => {
    rejectExistingScreen(input, survey);
    const { path, area, screen } = input;
    const navName = survey.navs.some((nav) => nav.name === screen) ? `${area}-${screen}` : screen;
    const place: ScreenPlace = {
      path,
      area,
      screen,
      kind: 'list',
      ...planPlace(input, title, navName, survey),
      module,
      entity,
      deals: {},
      deal: name,
    };
    const context = dealContextOf(root, list, place);
    const uncalled = survey.deals.find((deal) => deal.name === name && deal.isUncalled);
    const toDo = `Remove x-uncalled from ${uncalled?.file}: the web calls ${name} now.`;
    return { place, context, ...(uncalled && { toDo }) };
  };
}

/** Returns the template context of a screen of an existing list. */
export function dealContextOf(root: string, list: ListDeal, place: ScreenPlace): TemplateContext {
  const queries = findQueries(root, [list.deal, ...(list.detail ? [list.detail.deal] : [])]);
  return {
    ...place,
    ...namesOf(place, place.entity),
    ...dealContext(list, place.entity, queries),
    hasActions: false,
  };
}

/** Returns the mock's module that implements a deal; the menu entry belongs there. */
function moduleOf(root: string, deal: string): string {
  const isAnswered = new RegExp(`\\b${deal}[:,]`);
  const answering = filesBelow(root, MODULE_FOLDER, '.deals.ts').find(({ text }) => isAnswered.test(text));
  if (answering === undefined)
    throw new CommandFailedError(
      `No module of the mock implements ${deal} yet, so its screen would be empty. Write ${MODULE_FOLDER}/<module>/<module>.deals.ts first.`,
    );
  return answering.path.split('/')[4] ?? '';
}
