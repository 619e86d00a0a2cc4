import type { DataDeal } from '../../generated/deals.ts';

/** Reads a JSON pointer; undefined where the path leads nowhere. */
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
 * Fills the references of an example payload: `{ $result: 'TransactionList#/items/0/transactionId' }` is replaced by
 * what that deal answers now, since no identifier holds on every server.
 * Errors: throws `ExampleError` where the referred result has no such member.
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
    return found;
  }
  const members = await Promise.all(
    Object.entries(example).map(
      async ([key, value]) => [key, await resolveExample(value, resultOf)] as const,
    ),
  );
  return Object.fromEntries(members);
}
