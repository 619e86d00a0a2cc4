import { type EnumName, enumTables } from '@parking-plus/contracts';
import { enumCodes, enumLabel } from '../../../shared/enums/enum-label.ts';

const NAMES = (Object.keys(enumTables) as EnumName[]).toSorted();

/** Returns the enumerations whose name, code or label contains the text. Empty text returns all. */
export function findEnums(text: string): EnumName[] {
  const wanted = text.trim().toLowerCase();
  return NAMES.filter((name) =>
    [
      name,
      ...enumCodes(name).flatMap((code) => [
        String(code),
        enumLabel(name, code, 'zh_TC'),
        enumLabel(name, code, 'en'),
      ]),
    ].some((part) => part.toLowerCase().includes(wanted)),
  );
}
