import type { AnySchema, BreakingChange } from './contract-document.ts';
import type { Side } from './schema-changes.ts';

/** Keywords for upper and lower limits. */
const MOST = ['maxLength', 'maximum', 'maxItems'] as const;
const LEAST = ['minLength', 'minimum', 'minItems'] as const;
/** Keywords for which any change is breaking. */
const FORMS = ['pattern', 'format', 'uniqueItems'] as const;

/** Returns limits that became narrower for requests. Limits of responses are never breaking. */
export function limitChanges(was: AnySchema, is: AnySchema, place: string, side: Side): BreakingChange[] {
  if (side === 'came') return [];
  const narrowed = (keyword: string, isNarrower: (before: number, after: number) => boolean) => {
    const after = is[keyword];
    if (typeof after !== 'number') return [];
    const before = was[keyword];
    const isOpen = typeof before !== 'number';
    return isOpen || isNarrower(before, after)
      ? [{ place, what: `${keyword} was ${isOpen ? 'open' : before} and is ${after}` }]
      : [];
  };
  return [
    ...MOST.flatMap((keyword) => narrowed(keyword, (before, after) => after < before)),
    ...LEAST.flatMap((keyword) => narrowed(keyword, (before, after) => after > before)),
    ...FORMS.flatMap((keyword) =>
      is[keyword] !== undefined && is[keyword] !== false && is[keyword] !== was[keyword]
        ? [{ place, what: `${keyword} was ${was[keyword] ?? 'open'} and is ${is[keyword]}` }]
        : [],
    ),
  ];
}
