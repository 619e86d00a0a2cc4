/** Largest amount that a convenience store collects. Units: whole NT$. */
export const STORE_LIMIT_TWD = 20_000;

/** Contents of a convenience-store slip. */
export type StoreSlip = {
  /** Last day to pay, `YYYY-MM-DD`. */
  readonly dueOn: string;
  /** Three characters of the store's collection item. */
  readonly collectionCode: string;
  /** Customer code of the collector's client, 1–6 characters. */
  readonly payerCode: string;
  /** Digits that identify the debt. */
  readonly reference: string;
  /** Units: whole NT$. */
  readonly amountTwd: number;
};

export type StoreBarcode =
  | { readonly ok: true; readonly segments: readonly [string, string, string] }
  | { readonly ok: false; readonly reason: 'above-limit' };

const REFERENCE_LENGTH = 16;
/** Values of A–Z in the check digits: A–I and J–R count 1–9, S–Z 2–9. */
const LETTERS = '12345678912345678923456789';
const SIGNS: Readonly<Record<string, number>> = { '+': 1, '%': 2, '-': 6, '.': 7, ' ': 8, $: 9, '/': 0 };

/**
 * Returns the three segments of a convenience-store slip (Code 39): due date YYMMDD of the ROC year's last two digits and the
 * collection code; customer code and reference in 16 characters; MMDD of the due date, two check places, amount in 9 digits.
 * Errors: an amount above the stores' limit is a value. Throws `RangeError` for a malformed part.
 * Source: slips of a school-fee system and a bank's helper, which agree (notes on money, 6.1). Collectors differ in the
 * four digits of the third segment: agree on a test slip with the collector.
 */
export function storeBarcode({
  dueOn,
  collectionCode,
  payerCode,
  reference,
  amountTwd,
}: StoreSlip): StoreBarcode {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dueOn);
  if (day === null) throw new RangeError(`Not a due date: "${dueOn.slice(0, 20)}".`);
  if (!/^[0-9A-Z]{3}$/.test(collectionCode)) throw new RangeError('The collection code has 3 characters.');
  if (!/^[0-9A-Z]{1,6}$/.test(payerCode)) throw new RangeError('The customer code has 1 to 6 characters.');
  const spare = REFERENCE_LENGTH - payerCode.length;
  if (!/^\d+$/.test(reference) || reference.length > spare) {
    throw new RangeError(`The reference has at most ${spare} digits.`);
  }
  if (!Number.isInteger(amountTwd) || amountTwd <= 0) throw new RangeError(`Not an amount: ${amountTwd}.`);
  if (amountTwd > STORE_LIMIT_TWD) return { ok: false, reason: 'above-limit' };
  const [, year = '', month = '', date = ''] = day;
  const rocYear = String((Number(year) - 1911) % 100).padStart(2, '0');
  const first = `${rocYear}${month}${date}${collectionCode}`;
  const second = `${payerCode}${reference.padStart(spare, '0')}`;
  const amount = String(amountTwd).padStart(9, '0');
  const checks = slipChecks([first, second, `${month}${date}00${amount}`]);
  return { ok: true, segments: [first, second, `${month}${date}${checks}${amount}`] };
}

/**
 * Returns the two check places of a slip, whose third segment has zeros in them: odd places mod 11, where 0 is A and 10 is
 * B, then even places, where 0 is X and 10 is Y. Places count from 1 in each segment.
 */
export function slipChecks(segments: readonly string[]): string {
  const sums = [0, 0];
  for (const segment of segments) {
    for (const [index, character] of [...segment].entries()) {
      sums[index % 2] = (sums[index % 2] ?? 0) + characterValue(character);
    }
  }
  const [odd, even] = sums.map((sum) => sum % 11);
  return `${placeOf(odd ?? 0, 'A', 'B')}${placeOf(even ?? 0, 'X', 'Y')}`;
}

function characterValue(character: string): number {
  if (/\d/.test(character)) return Number(character);
  if (/[A-Z]/.test(character)) return Number(LETTERS[character.charCodeAt(0) - 65]);
  const value = SIGNS[character];
  if (value === undefined) throw new RangeError(`Not a character of a slip: "${character}".`);
  return value;
}

function placeOf(rest: number, zero: string, ten: string): string {
  if (rest === 0) return zero;
  return rest === 10 ? ten : String(rest);
}
