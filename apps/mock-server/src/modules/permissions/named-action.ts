import { dealRegistry, type Schemas } from '@parking-plus/contracts';

/** English titles by code: of actions that are deals, and of other actions. */
const ENGLISH: ReadonlyMap<string, string> = new Map([
  ...Object.values(dealRegistry).map(({ code, title }) => [code, title.en] as const),
  ['60211', 'Answer accounting messages'],
  ['60212', 'Answer software messages'],
  ['90600', 'Enumerations'],
]);

/** Returns an action code with its titles. Unknown ones have only a Chinese title. */
export function namedAction({ code, title }: { code: string; title: string }): Schemas['NamedAction'] {
  return { code, title, titleEn: ENGLISH.get(code) ?? title };
}
