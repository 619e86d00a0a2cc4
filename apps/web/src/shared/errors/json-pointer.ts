/** Returns the steps of a JSON pointer: `/lines/0/plate` gives `lines`, `0`, `plate`. Source: RFC 6901. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
