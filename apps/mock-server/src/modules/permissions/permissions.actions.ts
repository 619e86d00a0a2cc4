import { ACTIONS, actionsOfRole, ROLES_WITH_ACTIONS } from '../../seeding/rows/seeded-actions.ts';

/** Product-specific codes. Screens with further codes declare them in separate files. */
export const actions = Object.entries(ACTIONS).map(([code, title]) => ({
  code,
  title,
  accountTypes: ROLES_WITH_ACTIONS.filter((type) => actionsOfRole(type).includes(code)),
}));
