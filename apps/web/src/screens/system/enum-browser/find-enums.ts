import { type EnumName, enumTables } from '@parking-plus/contracts';
import { enumCodes } from '../../../shared/enums/enum-label.ts';
import { enumTableLabel } from '../../../shared/enums/enum-table-label.ts';

const NAMES = (Object.keys(enumTables) as EnumName[]).toSorted();

/** Returns the enumerations whose name, code or label contains the text. Empty text returns all. */
export function findEnums(text: string): EnumName[] {
  const wanted = text.trim().toLowerCase();
  return NAMES.filter((name) =>
    [
      name,
      ...enumCodes(name).flatMap((code) => [
        String(code),
        enumTableLabel(name, code, 'zh_TC'),
        enumTableLabel(name, code, 'en'),
      ]),
    ].some((part) => part.toLowerCase().includes(wanted)),
  );
}
