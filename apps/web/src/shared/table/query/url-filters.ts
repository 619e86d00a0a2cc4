import type { UrlContext, UrlField } from './url-field.ts';

/** Typed values of a set of filters. */
export type FilterValues<F> = { [K in keyof F]: F[K] extends UrlField<infer T> ? T : never };

/**
 * Maps a list's filters to URL parameters.
 * Shape: one query parameter per filter. Defaults are omitted unless they are a user preset.
 */
export interface UrlFilters<V extends object> {
  /** Query parameters of the filters. */
  params: readonly string[];
  defaults(context: UrlContext): V;
  read(params: URLSearchParams, context: UrlContext): V;
  write(values: V, context: UrlContext): [name: string, text: string][];
  /** Names of the filters that differ from their default. */
  active(values: V, context: UrlContext): (keyof V & string)[];
  /**
   * Updates the values after a change of the user's preset: values equal to the old preset follow it.
   * Shape: null if no value follows, so explicitly set filters stay.
   */
  followPreset(values: V, before: UrlContext, now: UrlContext): V | null;
}

/** Parameters of every list in addition to its filters. */
export const LIST_PARAMS = ['page', 'size', 'sort', 'detail'] as const;

/**
 * Returns the codec between a list's filters and the URL.
 * Errors: throws `RangeError` if a filter has the name of a list parameter.
 */
export function defineUrlFilters<F extends Record<string, UrlField<unknown>>>(
  fields: F,
): UrlFilters<FilterValues<F>> {
  type V = FilterValues<F>;
  type Name = keyof V & string;
  const names = Object.keys(fields) as Name[];
  const paramOf = (name: Name) => fields[name]?.param ?? name;
  const ownParams = names.map(paramOf);
  const reserved = ownParams.find((param) => (LIST_PARAMS as readonly string[]).includes(param));
  if (reserved)
    throw new RangeError(`"${reserved}" is a parameter of every list; name the filter otherwise.`);

  const field = (name: Name): UrlField<unknown> => fields[name] as UrlField<unknown>;
  const params: string[] = [...LIST_PARAMS, ...ownParams];
  const build = (valueFor: (name: Name) => unknown) =>
    Object.fromEntries(names.map((name) => [name, valueFor(name)])) as V;
  const isDefault = (name: Name, value: unknown, context: UrlContext) =>
    field(name).format(value) === field(name).format(field(name).defaultValue(context));
  const hasPreset = (name: Name, context: UrlContext) =>
    field(name).unset !== undefined && !isDefault(name, field(name).unset, context);

  return {
    params: ownParams,
    defaults: (context) => build((name) => field(name).defaultValue(context)),
    read(found, context) {
      const isBare = !params.some((param) => found.has(param));
      return build((name) => {
        const text = found.get(paramOf(name));
        if (text === null && !isBare && hasPreset(name, context)) return field(name).unset;
        const value = text === null ? undefined : field(name).parse(text, context);
        return value === undefined ? field(name).defaultValue(context) : value;
      });
    },
    write: (values, context) =>
      names
        .filter((name) => hasPreset(name, context) || !isDefault(name, values[name], context))
        .map((name) => [paramOf(name), field(name).format(values[name])]),
    active: (values, context) => names.filter((name) => !isDefault(name, values[name], context)),
    followPreset(values, before, now) {
      const moved = names.filter(
        (name) =>
          field(name).unset !== undefined &&
          isDefault(name, values[name], before) &&
          !isDefault(name, values[name], now),
      );
      if (moved.length === 0) return null;
      return build((name) => (moved.includes(name) ? field(name).defaultValue(now) : values[name]));
    },
  };
}
