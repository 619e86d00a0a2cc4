const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Moves the focus to the next enabled checkbox in the direction of an arrow key. Home and End go to the ends
 * of the row. The focused checkbox becomes the Tab stop of the table.
 * Shape: true if the key was handled.
 */
export function stepInGrid(table: HTMLTableElement, key: string): boolean {
  const from = document.activeElement;
  if (!(from instanceof HTMLInputElement) || !table.contains(from)) return false;
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [
    ...row.querySelectorAll<HTMLInputElement>('input'),
  ]);
  const boxes = rows.filter((row) => row.length > 0);
  const row = boxes.findIndex((cells) => cells.includes(from));
  const column = boxes[row]?.indexOf(from) ?? -1;
  if (key === 'Home' || key === 'End') {
    const open = (boxes[row] ?? []).filter(({ disabled }) => !disabled);
    take(from, key === 'Home' ? open[0] : open.at(-1));
    return true;
  }
  const step = STEPS[key];
  if (step === undefined) return false;
  let [nextRow, nextColumn] = [row + step[0], column + step[1]];
  while (boxes[nextRow]?.[nextColumn]?.disabled) {
    nextRow += step[0];
    nextColumn += step[1];
  }
  take(from, boxes[nextRow]?.[nextColumn]);
  return true;
}

function take(from: HTMLInputElement, to: HTMLInputElement | undefined): void {
  if (to === undefined) return;
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}
