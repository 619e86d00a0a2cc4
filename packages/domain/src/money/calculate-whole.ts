type Operand = number | null | undefined;

/** Largest value of a column of whole numbers. */
const MAX_WHOLE = 2_147_483_647;

/**
 * Calculates a whole number from the operands, rounded half up, such as an amount from quantity and price.
 * Shape: null if an operand is missing, or if the result is beyond ±2,147,483,647 (a division by 0, for example).
 */
export function calculateWhole<const O extends readonly Operand[]>(
  formula: (...operands: { [I in keyof O]: number }) => number,
  ...operands: O
): number | null {
  if (operands.some((operand) => operand === null || operand === undefined)) return null;
  const result = Math.round(formula(...(operands as { [I in keyof O]: number })));
  // Rounding -0.4 gives −0, which prints as "-0".
  return Math.abs(result) <= MAX_WHOLE ? result || 0 : null;
}
