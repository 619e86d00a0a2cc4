/**
 * Action code with the account types that hold it initially.
 * Source: `modules/<resource>/<name>.actions.ts` exports a list of these as `actions`; the `<screen>.nav.ts` of a
 * screen with own codes can, too.
 */
export type DeclaredAction = {
  /** Five digits, the code of the allowed deal. */
  readonly code: string;
  readonly title: string;
  readonly accountTypes: readonly number[];
};

/**
 * Returns all declarations by code.
 * Throws if two files declare one code, with both names, and for a code that is not five digits.
 */
export function readDeclaredActions(
  actionsByPath: Readonly<Record<string, readonly DeclaredAction[]>>,
): DeclaredAction[] {
  const pathOf = new Map<string, string>();
  for (const [path, actions] of Object.entries(actionsByPath)) {
    for (const { code } of actions) {
      if (!/^[1-9]\d{4}$/.test(code))
        throw new Error(`${path} declares the action ${code}: a code has five digits.`);
      const other = pathOf.get(code);
      if (other !== undefined) throw new Error(`The action ${code} is declared twice: ${other} and ${path}.`);
      pathOf.set(code, path);
    }
  }
  return Object.values(actionsByPath)
    .flat()
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
