import type { ChangeImpact } from '@parking-plus/contracts/usage';

/** Formats a breaking change with the screens and tests that it touches. */
export function impactLines({ place, what, screens, tests }: ChangeImpact, screenCount: number): string[] {
  const line = `✗ ${place}: ${what}`;
  if (screens.length === 0) return [`${line} (not used)`];
  if (screens.length === screenCount) return [line, '    screens: all', '    tests: all of the web'];
  return [line, `    screens: ${screens.join(', ')}`, `    tests: ${tests.join(', ')}`];
}
