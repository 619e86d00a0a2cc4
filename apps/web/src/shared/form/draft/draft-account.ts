let account: string | null = null;
const leavings = new Set<() => void>();

/**
 * Whose drafts are kept; null while nobody is signed in. Apart from the drafts themselves, since a page that opens no
 * form need not load those.
 */
export function draftAccount(): string | null {
  return account;
}

/** Opens the drafts of who is signed in; asking for the same account again is free. */
export function openDrafts(newAccount: string): void {
  change(newAccount);
}

/** Closes the drafts of who was signed in; they stay in the browser. Source: docs/decisions/0014. */
export function closeDrafts(): void {
  change(null);
}

/** Called before an account's drafts are closed. */
export function beforeDraftsClose(work: () => void): void {
  leavings.add(work);
}

function change(next: string | null): void {
  if (account === next) return;
  for (const leave of leavings) leave();
  account = next;
}
