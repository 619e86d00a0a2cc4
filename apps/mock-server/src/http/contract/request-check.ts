import { contractDocument } from '@parking-plus/contracts/document';
import type { SchemaFinding } from '@parking-plus/contracts/validators';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { pointerStep } from '../../errors/json-pointer.ts';

const DOCUMENT_ID = 'contract';
/** Keywords of OpenAPI and the contract that do not affect validity. */
const ANNOTATIONS = ['x-enum-labels', 'x-assumed', 'x-source', 'x-provoke', 'components'];

type Check = (value: unknown) => SchemaFinding[];

let ajv: Ajv2020 | undefined;
const checks = new WeakMap<object, ValidateFunction>();

/**
 * Validates a value against a schema of the bundled contract, with references into it.
 * Shape: an empty list means valid. Compiled on first use, so that a start compiles no unused schema.
 */
export function checkAgainst(schema: object, value: unknown): ReturnType<Check> {
  const validate = checkOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, schemaPath, keyword, message, params }) => {
    const member: unknown = params.missingProperty ?? params.additionalProperty;
    const step = typeof member === 'string' ? `/${pointerStep(member)}` : '';
    return { pointer: `${instancePath}${step}`, code: keyword, message: message ?? keyword, schemaPath };
  });
}

/** Returns a named schema of the contract, such as `UploadForm`, for `checkAgainst`. */
export function contractSchema(name: keyof typeof contractDocument.components.schemas): object {
  return contractDocument.components.schemas[name];
}

function checkOf(schema: object): ValidateFunction {
  let validate = checks.get(schema);
  if (validate === undefined) {
    validate = compiler().compile(withDocument(schema));
    checks.set(schema, validate);
  }
  return validate;
}

function compiler(): Ajv2020 {
  if (ajv !== undefined) return ajv;
  // The contract's lint has validated its schemas; repeating it costs a tenth of a second.
  ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false, validateSchema: false });
  addFormats.default(ajv, ['date', 'date-time']);
  for (const keyword of ANNOTATIONS) ajv.addKeyword(keyword);
  ajv.addSchema({ $id: DOCUMENT_ID, components: { schemas: contractDocument.components.schemas } });
  return ajv;
}

/** Returns the schema with absolute references: `#/components/…` is in the document, not in the schema. */
function withDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${DOCUMENT_ID}#/`)) as object;
}
