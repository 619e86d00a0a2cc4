import { type FeeDeposit, ownFeeTwd, possibleMatchFees } from './match-fees.ts';

/** A bank line of a match. Units: whole NT$. */
export type AllottedLine = { readonly lineId: string; readonly amountTwd: number };
/** A deposit of a match. */
export type AllottedDeposit = FeeDeposit & { readonly dueId: string };

/** Part of a bank line that pays a part of a deposit. */
export type MatchLink = {
  readonly lineId: string;
  readonly dueId: string;
  /** Part of the received amount. */
  readonly receivedTwd: number;
  /** Part of the amount due. */
  readonly dueTwd: number;
  readonly feeTwd: number;
};

export type AllottedMatch = {
  readonly links: readonly MatchLink[];
  readonly feeTwd: number;
  /** Received amounts plus fee, less the amounts due. */
  readonly differenceTwd: number;
};

/** Returns whether lines and deposits can form one match: one to one, one to many, or many to one. */
export function canFormMatch(lineCount: number, dueCount: number): boolean {
  return Math.min(lineCount, dueCount) === 1;
}

/**
 * Divides the amounts of a match among its lines and deposits.
 * - A missing amount is the bank's fee if it equals a possible fee, otherwise a difference.
 * - The parts of a line add up to its received amount, and those of a deposit to the amount due.
 * - The last link takes the difference.
 * Throws RangeError for several lines with several deposits, and for none.
 */
export function allotMatch(lines: readonly AllottedLine[], dues: readonly AllottedDeposit[]): AllottedMatch {
  const [line] = lines;
  const [due] = dues;
  if (line === undefined || due === undefined || !canFormMatch(lines.length, dues.length))
    throw new RangeError(`${lines.length} lines cannot be matched with ${dues.length} deposits.`);
  const missingTwd = totalOf(dues) - totalOf(lines);
  const feeTwd = possibleMatchFees(dues, lines.length).includes(missingTwd) ? missingTwd : 0;
  return {
    links: lines.length === 1 ? overDeposits(line, dues, feeTwd) : overLines(lines, due, feeTwd),
    feeTwd,
    differenceTwd: feeTwd - missingTwd,
  };
}

function overDeposits(line: AllottedLine, dues: readonly AllottedDeposit[], feeTwd: number): MatchLink[] {
  let leftTwd = line.amountTwd;
  let leftFeeTwd = feeTwd;
  return dues.map((due, index) => {
    const isLast = index === dues.length - 1;
    const partFeeTwd = isLast ? leftFeeTwd : Math.min(leftFeeTwd, ownFeeTwd(due));
    const receivedTwd = isLast ? leftTwd : Math.min(leftTwd, due.amountTwd - partFeeTwd);
    leftTwd -= receivedTwd;
    leftFeeTwd -= partFeeTwd;
    return {
      lineId: line.lineId,
      dueId: due.dueId,
      receivedTwd,
      dueTwd: due.amountTwd,
      feeTwd: partFeeTwd,
    };
  });
}

function overLines(lines: readonly AllottedLine[], due: AllottedDeposit, feeTwd: number): MatchLink[] {
  let leftTwd = due.amountTwd;
  return lines.map(({ lineId, amountTwd }, index) => {
    const partFeeTwd = index === 0 ? feeTwd : 0;
    const isLast = index === lines.length - 1;
    const dueTwd = isLast ? leftTwd : Math.min(leftTwd, amountTwd + partFeeTwd);
    leftTwd -= dueTwd;
    return { lineId, dueId: due.dueId, receivedTwd: amountTwd, dueTwd, feeTwd: partFeeTwd };
  });
}

function totalOf(items: readonly { readonly amountTwd: number }[]): number {
  return items.reduce((total, { amountTwd }) => total + amountTwd, 0);
}
