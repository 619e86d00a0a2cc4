import type { ModuleSeed } from '../../seed/module-seed.ts';
import { ACTIONS, actionsOfRole, ROLES_WITH_ACTIONS } from '../../seed/seeded-actions.ts';

export const seed: ModuleSeed = async ({ sql }) => {
  await sql.copyRows('actions', ['action_code', 'title'], Object.entries(ACTIONS));
  await sql.copyRows(
    'role_actions',
    ['account_type', 'action_code'],
    ROLES_WITH_ACTIONS.flatMap((accountType) =>
      actionsOfRole(accountType).map((code) => [accountType, code]),
    ),
  );
};
