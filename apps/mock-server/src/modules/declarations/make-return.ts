import type { Schemas } from '@parking-plus/contracts';
import { mediaFile, type ReturnForm, returnForm, summaryFile } from '@parking-plus/domain';
import { findBlanks, findGroups, findRecords, type Read, type SellerPeriod } from './declaration-records.ts';

export type ReturnEntries = {
  readonly registrationNumber: string;
  readonly creditTwd: number;
  readonly filer: Schemas['Filer'];
};

/** Returns form 401 and both files of a period. Throws `RangeError` if another form is required. */
export async function makeReturn(read: Read, of: SellerPeriod, entries: ReturnEntries) {
  const [groups, records, blanks] = [
    await findGroups(read, of),
    await findRecords(read, of),
    await findBlanks(read, of),
  ];
  const { filer, registrationNumber, creditTwd } = entries;
  const form = returnForm(groups, creditTwd);
  const declared = { ...of, registrationNumber };
  return {
    form: presentForm(form),
    recordCount: records.length + blanks.length,
    records: mediaFile({ ...declared, records, blanks }),
    summary: summaryFile({
      ...declared,
      form,
      filer: { ...filer, name: filer.filerName, method: filer.method === '1' ? 1 : 2 },
    }),
  };
}

/** Returns the form in the contract's shape. */
export function presentForm({ boxes, ...rest }: ReturnForm): Schemas['ReturnForm'] {
  return {
    ...rest,
    boxes: Object.entries(boxes).map(([box, amountTwd]) => ({ box: Number(box), amountTwd })),
  };
}

/** Returns the amount of a box. */
export function boxAmount({ boxes }: Schemas['ReturnForm'], box: number): number {
  return boxes.find((each) => each.box === box)?.amountTwd ?? 0;
}
