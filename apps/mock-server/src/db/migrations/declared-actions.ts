/**
 * An action code, and the account types that hold it at first.
 * Source: `modules/<resource>/<name>.actions.ts` exports a list of these as `actions`, and so may the `<screen>.nav.ts` of
 * a screen that brings them.
 */
export type DeclaredAction = {
  /** Five digits, the code of the deal that it allows. */
  readonly code: string;
  readonly title: string;
  readonly accountTypes: readonly number[];
};

/**
 * All declarations, by code.
 * Errors: throws where two files declare one code, naming both, and for a code that is not five digits.
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
