import { contractDocument } from '../../document.ts';
import { type JsonSchema, resolved } from '../../suite/payloads/json-schema.ts';
import { fieldKind } from '../personal-data.ts';

const { kinds, names } = contractDocument['x-volatile'] as { kinds: string[]; names: string };
const volatileNames = new RegExp(names);

/** Returns whether the contract declares that the value of a member differs between servers or calls. */
export function isVolatile(name: string, schema: JsonSchema | undefined): boolean {
  if (volatileNames.test(name)) return true;
  if (schema === undefined) return false;
  return (
    'x-volatile' in schema || 'x-volatile' in resolved(schema) || kinds.includes(fieldKind(schema) ?? '')
  );
}
