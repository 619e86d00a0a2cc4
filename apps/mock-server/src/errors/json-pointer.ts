/** A member's name as a step of a JSON pointer: `a/b~c` gives `a~1b~0c`. */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
