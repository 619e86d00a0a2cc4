import type { EnumMeta } from '../fields/field-types.ts';
import type { EnumSource } from '../fields/parse-fields.ts';
import { enumNames, readEnum } from '../fields/read-enums.ts';

/** Enumerations of the contract that records which ones the parsed fields use. */
export interface RecordingEnumSource extends EnumSource {
  readonly used: Record<string, EnumMeta>;
}

/** Returns the contract's enumerations. Those in `known` keep their codes, because a migration checks them. */
export function enumSource(
  root: string,
  known: Readonly<Record<string, EnumMeta>> = {},
): RecordingEnumSource {
  const used: Record<string, EnumMeta> = {};
  return {
    used,
    names: () => enumNames(root),
    find(name) {
      const found = known[name] ?? readEnum(root, name);
      if (found) used[name] = found;
      return found;
    },
  };
}
