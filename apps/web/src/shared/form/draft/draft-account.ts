let account: string | null = null;
const leavings = new Set<() => void>();

/**
 * Returns the account whose drafts are open, or null while signed out. Separate from the drafts, so pages
 * without forms do not load those.
 */
export function draftAccount(): string | null {
  return account;
}

/** Opens the drafts of the signed-in account. No-op for the same account. */
export function openDrafts(newAccount: string): void {
  change(newAccount);
}

/** Closes the drafts on sign-out. They remain in the browser. Source: docs/decisions/0014. */
export function closeDrafts(): void {
  change(null);
}

/** Registers a callback that runs before an account's drafts are closed. */
export function beforeDraftsClose(work: () => void): void {
  leavings.add(work);
}

function change(next: string | null): void {
  if (account === next) return;
  for (const leave of leavings) leave();
  account = next;
}
