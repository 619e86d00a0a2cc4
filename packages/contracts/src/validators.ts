import type { DataDeal, DealName, TaskDeal } from './generated/deals.ts';
import {
  answerValidators,
  dataDealValidators,
  type RawValidator,
  refusalValidator,
  requestValidators,
  taskDealValidators,
} from './generated/validators/index.ts';
import type { TaskDealValidators } from './generated/validators/types.ts';
import type { Schemas } from './schemas.ts';

/** One schema violation of a value. */
export interface SchemaFinding {
  /** JSON pointer into the value. */
  pointer: string;
  /** `violates type integer`, `violates maxLength 20`. */
  message: string;
  /** JSON Schema keyword that failed, such as `required` or `pattern`. */
  code: string;
  /** Path of the violated rule in the contract. */
  schemaPath: string;
}

function findings(validate: RawValidator, value: unknown): SchemaFinding[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, schemaPath, keyword, params }) => {
    const member = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
    const escaped =
      typeof member === 'string' ? `/${member.replaceAll('~', '~0').replaceAll('/', '~1')}` : '';
    const limits = Object.values(params).filter((limit) => limit !== member);
    const message = ['violates', keyword, ...limits].join(' ');
    return { pointer: `${instancePath}${escaped}`, message, code: keyword, schemaPath };
  });
}

const dealLoaders: Partial<Record<DealName, () => Promise<unknown>>> = {
  ...dataDealValidators,
  ...taskDealValidators,
};

/** Preloads the validators of an operation's response and of a deal, which otherwise load with the first check. */
export async function loadValidators(operationId: string, deal?: DealName): Promise<void> {
  await Promise.all([answerValidators[operationId]?.(), deal && dealLoaders[deal]?.()]);
}

/**
 * Validates the payload or the result of a query or an edit.
 * Shape: an empty list means valid.
 */
export async function checkDeal(
  deal: DataDeal,
  side: 'request' | 'result',
  value: unknown,
): Promise<SchemaFinding[]> {
  const validators = await dataDealValidators[deal]();
  return findings(validators[side], value);
}

export type DocumentAction = 'list' | 'del' | Schemas['TaskAction'];

/**
 * Validates the payload or the result of one action on a document type.
 * Shape: an empty list means valid.
 */
export async function checkDocument(
  deal: TaskDeal,
  action: DocumentAction,
  side: 'request' | 'result',
  value: unknown,
): Promise<SchemaFinding[]> {
  const loaders: Record<string, () => Promise<TaskDealValidators>> = taskDealValidators;
  const validators = await loaders[deal]?.();
  if (!validators) throw new RangeError(`Not a document type: ${deal}`);
  const call =
    action === 'list' || action === 'create' || action === 'edit' || action === 'del' ? action : 'decide';
  return findings(validators[`${call}_${side}`], value);
}

/**
 * Validates the response of an operation with status 200.
 * Shape: an empty list means valid. Operations without a JSON response have nothing to validate.
 */
export async function validateResponse(operationId: string, value: unknown): Promise<SchemaFinding[]> {
  const validators = await answerValidators[operationId]?.();
  return validators ? findings(validators.answer, value) : [];
}

/**
 * Validates the JSON body of an operation.
 * Shape: an empty list means valid. Operations without a JSON body have nothing to validate.
 */
export async function checkRequest(operationId: string, value: unknown): Promise<SchemaFinding[]> {
  const validate = (await requestValidators())[operationId];
  return validate ? findings(validate, value) : [];
}

/**
 * Validates a response whose status is not 200.
 * Shape: an empty list means valid.
 */
export async function checkError(value: unknown): Promise<SchemaFinding[]> {
  return findings(await refusalValidator(), value);
}
