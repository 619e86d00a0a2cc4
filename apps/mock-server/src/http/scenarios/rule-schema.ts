import { RESULT_CODES } from '@parking-plus/domain/einvoice';
import { POINTER_PATTERN } from '../../errors/json-pointer.ts';

const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const milliseconds = { minimum: 0, maximum: 600_000 } as const;
const pointer = { type: 'string', maxLength: 500, pattern: POINTER_PATTERN } as const;
const isTrue = { const: true } as const;

const matchSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    operationId: text,
    deal: text,
    account: text,
    tenant: text,
    payload: {
      type: 'array',
      maxItems: 20,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['pointer'],
        minProperties: 2,
        maxProperties: 2,
        properties: { pointer, equals: {}, pattern: text, absent: isTrue, present: isTrue },
      },
    },
    headers: {
      type: 'object',
      additionalProperties: false,
      patternProperties: {
        "^[a-z0-9!#$%&'*+.^_`|~-]+$": {
          type: ['string', 'object'],
          maxLength: 1_000,
          required: ['pattern'],
          additionalProperties: false,
          properties: { pattern: text },
        },
      },
    },
    message: {
      type: 'object',
      additionalProperties: false,
      properties: {
        kind: { ...text, pattern: '^(?:[A-Z0-9]{1,4}\\*|[FGE]0[1-9]0[1-9])$' },
        number: text,
        seller: text,
      },
    },
    document: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        documentId: text,
        deal: text,
        state: { enum: ['500', '501', '502', '511', '591', '599'] },
      },
    },
  },
} as const;

const outcomeSchema = {
  type: 'object',
  additionalProperties: false,
  dependentRequired: { body: ['status'] },
  dependentSchemas: {
    change: { properties: { status: false, connection: false } },
  },
  properties: {
    status: { type: 'integer', minimum: 200, maximum: 599 },
    body: {},
    headers: {
      type: 'object',
      additionalProperties: false,
      // Valid HTTP header names, except those that delimit the response.
      patternProperties: {
        "^(?!(?:content-length|transfer-encoding|connection|upgrade)$)[a-z0-9!#$%&'*+.^_`|~-]+$": {
          type: 'string',
          maxLength: 1_000,
          pattern: '^[\\x20-\\x7e]*$',
        },
      },
    },
    change: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['pointer'],
        minProperties: 2,
        maxProperties: 2,
        properties: { pointer, value: {}, template: {}, remove: isTrue },
      },
    },
    delayMs: {
      type: ['integer', 'array'],
      ...milliseconds,
      items: { type: 'integer', ...milliseconds },
      minItems: 2,
      maxItems: 2,
    },
    connection: { enum: ['reset', 'hang', 'cut'] },
    hub: { enum: ['allowReconnect', 'hard'] },
    platform: {
      enum: ['hold-files', 'hold-answers', 'refuse', 'lose-answer', 'answer-twice', 'truncate-answer'],
    },
    code: { enum: RESULT_CODES.filter((code) => code.startsWith('E')) },
  },
} as const;

/** Rule in `POST /__mock/scenarios`. Alternatives are no `oneOf`, so that each error has the field it is about. */
export const ruleSchema = {
  type: 'object',
  additionalProperties: false,
  dependentSchemas: { answers: { properties: { what: false } } },
  dependentRequired: { atEnd: ['answers'] },
  properties: {
    title: text,
    match: matchSchema,
    often: {
      type: ['string', 'object'],
      pattern: '^always$',
      additionalProperties: false,
      minProperties: 1,
      dependentSchemas: { times: { properties: { probability: false } } },
      dependentRequired: { seed: ['probability'] },
      properties: {
        times: { type: 'integer', minimum: 1, maximum: 1_000_000 },
        probability: { type: 'number', minimum: 0, maximum: 1 },
        seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 },
      },
    },
    what: { ...outcomeSchema, minProperties: 1 },
    answers: { type: 'array', minItems: 1, maxItems: 100, items: outcomeSchema },
    atEnd: { enum: ['stay', 'repeat', 'pass'] },
  },
} as const;

/** Preset in `POST /__mock/scenarios`. */
export const presetSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['preset'],
  properties: { preset: text, tenant: text },
} as const;

const count = { type: 'integer', minimum: 0 } as const;

/** Body of `POST /__mock/verify`. The log has calls, without the state of documents. */
export const verifySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['match'],
  properties: {
    match: { ...matchSchema, properties: { ...matchSchema.properties, document: false, message: false } },
    times: {
      type: ['integer', 'object'],
      minimum: 0,
      additionalProperties: false,
      minProperties: 1,
      properties: { min: count, max: count },
    },
  },
} as const;
