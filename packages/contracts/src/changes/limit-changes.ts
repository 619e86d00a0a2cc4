import type { AnySchema, BreakingChange } from './contract-document.ts';
import type { Side } from './schema-changes.ts';

/** Keywords that bound a value from above and from below. */
const MOST = ['maxLength', 'maximum', 'maxItems'] as const;
const LEAST = ['minLength', 'minimum', 'minItems'] as const;
/** Keywords of which any other value takes other texts. */
const FORMS = ['pattern', 'format', 'uniqueItems'] as const;

/** Limits that became narrower for what is sent. What comes within other limits can still be read. */
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
