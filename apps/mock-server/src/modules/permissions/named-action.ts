import { dealRegistry, type Schemas } from '@parking-plus/contracts';

/** English titles by code, of the actions that are deals. */
const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.values(dealRegistry).map(({ code, title }) => [code, title.en]),
);

/** An action code with its titles; one that is no deal yet has its Chinese title alone. */
export function namedAction({ code, title }: { code: string; title: string }): Schemas['NamedAction'] {
  return { code, title, titleEn: ENGLISH.get(code) ?? title };
}
