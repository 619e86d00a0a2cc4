const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Returns the schema that fits all values: types, formats and members, without limits. */
export function inferredSchema(values: readonly unknown[]): Record<string, unknown> {
  const types = [...new Set(values.map(typeOf))].sort();
  const real = types.filter((type) => type !== 'null' && !(type === 'integer' && types.includes('number')));
  const type = types.includes('null') ? [...real, 'null'] : real;
  const texts = values.filter((value) => typeof value === 'string');
  const format = texts.length === 0 ? undefined : formatOf(texts);
  const objects = values.filter(isObject);
  const names = [...new Set(objects.flatMap((value) => Object.keys(value)))];
  const items = values.filter(Array.isArray).flat() as unknown[];
  return {
    type: type.length === 1 ? type[0] : type,
    ...(format && { format }),
    ...(objects.length > 0 && {
      properties: Object.fromEntries(
        names.map((name) => [
          name,
          inferredSchema(objects.filter((value) => Object.hasOwn(value, name)).map((value) => value[name])),
        ]),
      ),
    }),
    ...(items.length > 0 && { items: inferredSchema(items) }),
  };
}

/** Returns the label of a member from its name: `newPhone` is "New phone". */
export function labelOf(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function formatOf(texts: readonly string[]): string | undefined {
  if (texts.every((text) => INSTANT.test(text))) return 'date-time';
  return texts.every((text) => DATE.test(text)) ? 'date' : undefined;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
