/** Escapes a member's name for a JSON pointer: `a/b~c` gives `a~1b~0c`. */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
