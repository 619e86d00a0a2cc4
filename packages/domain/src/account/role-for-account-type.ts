export type Role =
  | 'Admin'
  | 'Senior Manager'
  | 'Company Manager'
  | 'HR'
  | 'Company Staff'
  | 'Field Engineer'
  | 'Site Manager'
  | 'Site Staff'
  | 'user';

const ROLES: ReadonlyMap<number, Role> = new Map([
  [1, 'Admin'],
  [2, 'Admin'],
  [51, 'Senior Manager'],
  [100, 'Company Manager'],
  [149, 'HR'],
  [150, 'Company Staff'],
  [151, 'Field Engineer'],
  [251, 'Site Manager'],
  [291, 'Site Staff'],
]);

const LAST_ADMIN_TYPE = 2;
const LAST_DELETING_TYPE = 100;
const FIRST_SITE_TYPE = 251;

/**
 * Returns the role of an account type as spelled in the spec. Unknown types are `user`.
 * Source: docs/spec-statements.md 6.1.
 */
export function roleForAccountType(accountType: number): Role {
  return ROLES.get(accountType) ?? 'user';
}

/** Returns whether the type is in the role table. Unknown types get an empty menu. */
export function isKnownAccountType(accountType: number): boolean {
  return ROLES.has(accountType);
}

/** Returns whether the account can search hub clients: types 1 and 2 only. Source: docs/spec-statements.md 6.6. */
export function canSearchClients(accountType: number): boolean {
  return isKnownAccountType(accountType) && accountType <= LAST_ADMIN_TYPE;
}

/** Returns whether the account can delete records. False for types above 100 and unknown types. */
export function canDeleteRecords(accountType: number): boolean {
  return isKnownAccountType(accountType) && accountType <= LAST_DELETING_TYPE;
}

/** Returns whether the account works at its sites: types 251 and 291. */
export function isSiteAccountType(accountType: number): boolean {
  return isKnownAccountType(accountType) && accountType >= FIRST_SITE_TYPE;
}
