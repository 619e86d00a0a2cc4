const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const milliseconds = { type: 'integer', minimum: 0, maximum: 600_000 } as const;

/** Body of `POST /__mock/scenarios`: a rule, or the name of a preset. */
export const scenarioOrderSchema = {
  type: 'object',
  additionalProperties: false,
  oneOf: [{ required: ['what'] }, { required: ['preset'] }],
  properties: {
    preset: text,
    title: text,
    match: {
      type: 'object',
      additionalProperties: false,
      properties: { operationId: text, deal: text, account: text, tenant: text },
    },
    often: {
      oneOf: [
        { const: 'always' },
        {
          type: 'object',
          additionalProperties: false,
          required: ['times'],
          properties: { times: { type: 'integer', minimum: 1, maximum: 1_000_000 } },
        },
        {
          type: 'object',
          additionalProperties: false,
          required: ['probability'],
          properties: {
            probability: { type: 'number', minimum: 0, maximum: 1 },
            seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 },
          },
        },
      ],
    },
    what: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      dependentRequired: { body: ['status'], headers: ['status'] },
      not: { required: ['connection', 'status'], properties: { connection: { enum: ['reset', 'hang'] } } },
      properties: {
        status: { type: 'integer', minimum: 200, maximum: 599 },
        body: {},
        headers: {
          type: 'object',
          // Valid HTTP header names, except those that delimit the response.
          propertyNames: {
            pattern: "^(?!(?:content-length|transfer-encoding|connection|upgrade)$)[a-z0-9!#$%&'*+.^_`|~-]+$",
          },
          additionalProperties: { type: 'string', maxLength: 1_000, pattern: '^[\\x20-\\x7e]*$' },
        },
        delayMs: {
          oneOf: [milliseconds, { type: 'array', items: milliseconds, minItems: 2, maxItems: 2 }],
        },
        connection: { enum: ['reset', 'hang', 'cut'] },
        hub: { enum: ['allowReconnect', 'hard'] },
      },
    },
  },
} as const;
