const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Moves the focus from the box that has it to the next one that can be changed, in the direction of an arrow key; that
 * box is also where the Tab key comes back to. Home and End go to the ends of the row.
 * Shape: whether the key was one of these.
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
