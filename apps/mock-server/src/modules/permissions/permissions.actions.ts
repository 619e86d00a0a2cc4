import { ACTIONS, actionsOfRole, ROLES_WITH_ACTIONS } from '../../seeding/rows/seeded-actions.ts';

/** The product's own codes; a screen that brings its codes declares them in a file of its own. */
export const actions = Object.entries(ACTIONS).map(([code, title]) => ({
  code,
  title,
  accountTypes: ROLES_WITH_ACTIONS.filter((type) => actionsOfRole(type).includes(code)),
}));
