import type { DataDeal } from '../../generated/deals.ts';

/** Reads a JSON pointer. Returns undefined for an unknown path. */
export function valueAt(value: unknown, pointer: string): unknown {
  let current = value;
  for (const step of pointer.split('/').slice(1)) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return current;
}

export class ExampleError extends Error {
  override name = 'ExampleError';
}

/**
 * Resolves the references of an example payload, because identifiers differ between servers.
 * `{ $result: 'TransactionList#/items/0/transactionId' }` becomes the deal's current value.
 * With `$unused: [a, b]` it becomes the first of these texts that the value does not contain, for members that must be unique.
 * Throws `ExampleError` if the result has no such member, or contains all of them.
 */
export async function resolveExample(
  example: unknown,
  resultOf: (deal: DataDeal) => Promise<unknown>,
): Promise<unknown> {
  if (Array.isArray(example)) return Promise.all(example.map((item) => resolveExample(item, resultOf)));
  if (typeof example !== 'object' || example === null) return example;
  if ('$result' in example) {
    const [deal = '', pointer = ''] = String(example.$result).split('#');
    const found = valueAt(await resultOf(deal as DataDeal), pointer);
    if (found === undefined)
      throw new ExampleError(`${deal} answered nothing at ${pointer}; the example needs it.`);
    return '$unused' in example ? unusedValue(example.$unused as string[], found, deal) : found;
  }
  const members = await Promise.all(
    Object.entries(example).map(
      async ([key, value]) => [key, await resolveExample(value, resultOf)] as const,
    ),
  );
  return Object.fromEntries(members);
}

function unusedValue(candidates: readonly string[], found: unknown, deal: string): string {
  const text = JSON.stringify(found);
  const unused = candidates.find((candidate) => !text.includes(candidate));
  if (unused === undefined)
    throw new ExampleError(`${deal} has all of ${candidates.join(', ')}; the example needs another.`);
  return unused;
}
