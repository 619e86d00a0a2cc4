[[#hasComputed]]
import type { [[entriesImport]] } from '@parking-plus/contracts';
import { calculateWhole } from '@parking-plus/domain';

/** Returns the entries with the members that the server calculates. */
export function [[entity]]WithComputed(entries: [[entriesType]]) {
  return {
    ...entries,
[[#computedFields]]
    [[name]]: calculateWhole(([[operands]]) => [[formula]][[#arguments]], entries.[[operand]][[/arguments]]),
[[/computedFields]]
[[#computedLists]]
    [[listName]]: entries.[[listName]].map((row) => ({
      ...row,
[[#lineComputed]]
      [[name]]: calculateWhole(([[operands]]) => [[formula]][[#arguments]], row.[[operand]][[/arguments]]),
[[/lineComputed]]
    })),
[[/computedLists]]
  };
}
[[/hasComputed]]
