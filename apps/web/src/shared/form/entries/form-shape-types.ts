import type { EntryShape } from '@parking-plus/contracts';

/** Contract metadata of form entries by name. */
export type FormFieldShapes = Readonly<Record<string, EntryShape>>;

type Inner<E> = E extends { fields: infer F } ? F : E extends { items: infer F } ? F : never;

type InnerPath<E> = E extends { items: infer F } ? readonly [number, ...Path<F>] : Path<Inner<E>>;

type Path<F> = {
  [N in keyof F & string]: [Inner<F[N]>] extends [never]
    ? readonly [N]
    : readonly [N] | readonly [N, ...InnerPath<F[N]>];
}[keyof F & string];

/** Location of an entry in a form: its name, or a path such as `['lines', 0, 'plate']`. */
export type EntryPath<F> = (keyof F & string) | Path<F>;

/** The shape at a path. */
export type EntryAt<F, P> = P extends keyof F
  ? F[P]
  : P extends readonly [infer N extends keyof F]
    ? F[N]
    : P extends readonly [infer N extends keyof F, ...infer Rest]
      ? Rest extends readonly [number, ...infer Deeper]
        ? EntryAt<Inner<F[N]>, Deeper>
        : EntryAt<Inner<F[N]>, Rest>
      : never;

/** Returns the shape of an entry. Throws if the form has none at that path. */
export function shapeAt(fields: FormFieldShapes, path: string | readonly (string | number)[]): EntryShape {
  const [name, ...rest] = typeof path === 'string' ? [path] : path.filter((step) => typeof step === 'string');
  const shape = fields[name ?? ''];
  if (!shape) throw new Error(`The contract knows no entry ${JSON.stringify(path)}.`);
  if (rest.length === 0) return shape;
  return shapeAt('fields' in shape ? shape.fields : 'items' in shape ? shape.items : {}, rest);
}
