import { dealRegistry, type Schemas } from '@parking-plus/contracts';

/** English titles by code: of the actions that are deals, and of those that no deal asks for. */
const ENGLISH: ReadonlyMap<string, string> = new Map([
  ...Object.values(dealRegistry).map(({ code, title }) => [code, title.en] as const),
  ['60211', 'Answer accounting messages'],
  ['60212', 'Answer software messages'],
  ['90600', 'Enumerations'],
]);

/** An action code with its titles; one that the mock does not know has its Chinese title alone. */
export function namedAction({ code, title }: { code: string; title: string }): Schemas['NamedAction'] {
  return { code, title, titleEn: ENGLISH.get(code) ?? title };
}
