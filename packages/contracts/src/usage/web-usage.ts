/** Fields by schema: `{ PaymentRow: ['amountTwd', 'state'] }`. `*` means all fields. */
type FieldsBySchema = Readonly<Record<string, readonly string[]>>;

/** A declaration of the web's source and what it uses of the contract. */
export interface UsedPart {
  readonly file: string;
  /** Name of the constant, function or member, `paymentQueries.list`. Empty for statements of the file. */
  readonly part: string;
  /** Screens that use it, if it is not part of one screen only. */
  readonly screens?: readonly string[];
  readonly deals?: readonly string[];
  /** Steps of documents. */
  readonly steps?: readonly string[];
  readonly operations?: readonly string[];
  readonly reads?: FieldsBySchema;
  /** A field with `=` is sent with these codes only: `state=0|1`. */
  readonly sends?: FieldsBySchema;
  readonly codes?: readonly string[];
  readonly statuses?: readonly number[];
}

/** Contract use of the web. Written by `npm run usage`. */
export interface WebUsage {
  readonly about: string;
  /** Tests by screen. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  readonly parts: readonly UsedPart[];
}

/** Contract use of a screen, including parts shared with others. */
export interface ScreenUse {
  readonly deals: Set<string>;
  readonly steps: Set<string>;
  readonly operations: Set<string>;
  readonly reads: Set<string>;
  /** Codes sent by field, or null if any code can be sent. */
  readonly sends: Map<string, Set<string> | null>;
  readonly codes: Set<string>;
  readonly statuses: Set<number>;
}

const EVERY = '*';

/** Parses a report. Throws if the text is not a report. */
export function parseWebUsage(text: string): WebUsage {
  const value: Partial<WebUsage> | null = JSON.parse(text);
  if (typeof value?.screens !== 'object' || !Array.isArray(value.parts))
    throw new Error('it has no screens and parts');
  return value as WebUsage;
}

export function screensOf({ screens }: WebUsage, part: UsedPart): readonly string[] {
  if (part.screens?.[0] === EVERY) return Object.keys(screens);
  return part.screens ?? [ownScreen(part.file) ?? ''];
}

/** Returns the screen whose folder contains a file. */
export function ownScreen(file: string): string | undefined {
  return /^apps\/web\/src\/screens\/([^/]+\/[^/]+)\//.exec(file)?.[1];
}

/** Returns what each screen uses. */
export function screenUses(usage: WebUsage): Map<string, ScreenUse> {
  const uses = new Map(Object.keys(usage.screens).map((screen) => [screen, emptyUse()]));
  for (const part of usage.parts)
    for (const screen of screensOf(usage, part)) {
      const use = uses.get(screen);
      if (use) addTo(use, part);
    }
  return uses;
}

/** Returns what parts use together. */
export function mergedUse(parts: readonly UsedPart[]): ScreenUse {
  const use = emptyUse();
  for (const part of parts) addTo(use, part);
  return use;
}

/** Returns whether a set has a field, or all fields of an object around it. */
export function hasField(fields: { has(field: string): boolean }, field: string): boolean {
  if (fields.has(field)) return true;
  for (let end = field.lastIndexOf('.'); end > 0; end = field.lastIndexOf('.', end - 1))
    if (fields.has(`${field.slice(0, end)}.*`)) return true;
  return false;
}

function emptyUse(): ScreenUse {
  return {
    deals: new Set(),
    steps: new Set(),
    operations: new Set(),
    reads: new Set(),
    sends: new Map(),
    codes: new Set(),
    statuses: new Set(),
  };
}

function addTo(use: ScreenUse, part: UsedPart): void {
  for (const key of ['deals', 'steps', 'operations', 'codes'] as const)
    for (const name of part[key] ?? []) use[key].add(name);
  for (const status of part.statuses ?? []) use.statuses.add(status);
  for (const field of fieldsIn(part.reads)) use.reads.add(field);
  for (const sent of fieldsIn(part.sends)) {
    const [field = '', codes] = sent.split('=');
    const known = use.sends.get(field);
    const isOpen = codes === undefined || known === null;
    use.sends.set(field, isOpen ? null : new Set([...(known ?? []), ...codes.split('|')]));
  }
}

function fieldsIn(fields: FieldsBySchema = {}): string[] {
  return Object.entries(fields).flatMap(([schema, names]) => names.map((name) => `${schema}.${name}`));
}
