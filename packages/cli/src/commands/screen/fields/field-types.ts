// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are code that is written into files.
import type { Formula } from './formula.ts';
import type { Reference } from './references.ts';

/**
 * Types of a scaffolded screen's fields. In brackets, `enum` names an enumeration of the contract, `ref` a resource,
 * `list` has the fields of its rows and `computed` a formula.
 */
export const FIELD_TYPES = [
  'text',
  'plate',
  'money',
  'integer',
  'datetime',
  'date',
  'enum',
  'boolean',
  'site',
  'mobile',
  'email',
  'ref',
  'list',
  'computed',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Types whose value names a record for staff. */
export const NAMING_TYPES: readonly FieldType[] = ['text', 'plate', 'mobile', 'email'];

/** Used part of a contract's enumeration. */
export interface EnumMeta {
  readonly name: string;
  readonly isText: boolean;
  /** In the contract's order. */
  readonly codes: readonly string[];
}

export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly isRequired: boolean;
  readonly enumFacts?: EnumMeta;
  readonly reference?: Reference;
  /** Fields of a list's rows. */
  readonly lines?: readonly Field[];
  readonly formula?: Formula;
  /** Text of the formula until all fields of the row are known. */
  readonly detail?: string;
  readonly zh: string;
  readonly en: string;
}

interface TypeMeta {
  /** PostgreSQL type; checks come with the field. */
  readonly sql: string;
  /** Drizzle's column: the name of the builder to import and call. */
  readonly builder: string;
  /** Payload schema if the field is required. */
  readonly schema: string;
  /** Column width in pixels. */
  readonly width: number;
  /** Sample value as TypeScript, and another for the field that names a record. */
  readonly example: string;
  readonly other?: string;
  /** Value of the seeded row `index`. */
  readonly seed: string;
}

/** Units: whole NT$. */
const MAX_AMOUNT = 1_000_000_000;
const MAX_COUNT = 1_000_000;

/** Properties of each field type, shared by all templates. */
export const TYPE_META: Readonly<Record<FieldType, TypeMeta>> = {
  text: {
    sql: 'text collate "C"',
    builder: 'text',
    schema: '{ type: string, minLength: 1, maxLength: 100, pattern: \\S }',
    width: 160,
    example: "'$LABEL範例'",
    other: "'另一筆資料'",
    seed: "`$LABEL ${String(index + 1).padStart(3, '0')}`",
  },
  plate: {
    sql: 'text collate "C"',
    builder: 'text',
    schema: '{ type: string, minLength: 1, maxLength: 16, pattern: \\S }',
    width: 112,
    example: "'ABC-1234'",
    other: "'XYZ-9876'",
    seed: '`ABC-${1001 + index}`',
  },
  money: {
    sql: 'integer',
    builder: 'integer',
    schema: `{ type: integer, minimum: 0, maximum: ${MAX_AMOUNT} }`,
    width: 104,
    example: '1200',
    seed: 'chance.whole(1, 40) * 50',
  },
  integer: {
    sql: 'integer',
    builder: 'integer',
    schema: `{ type: integer, minimum: 0, maximum: ${MAX_COUNT} }`,
    width: 88,
    example: '5',
    seed: 'chance.whole(0, 100)',
  },
  datetime: {
    sql: 'timestamptz(3)',
    builder: 'timestamptzColumn',
    schema: '{ $ref: ../schemas/list.yaml#/Instant }',
    width: 136,
    example: "'2026-11-20T09:30:00+08:00'",
    seed: "timestampBefore(referenceAt, index + 1, '09:30')",
  },
  date: {
    sql: 'date',
    builder: 'date',
    schema: '{ $ref: ../schemas/list.yaml#/BusinessDate }',
    width: 104,
    example: "'2026-11-20'",
    seed: 'dayBefore(referenceAt, index)',
  },
  enum: {
    sql: 'smallint',
    builder: 'smallint',
    schema: '{ $ref: ../enums/$ENUM.yaml }',
    width: 104,
    example: '$CODE',
    seed: 'chance.pick([$CODES])',
  },
  boolean: {
    sql: 'boolean',
    builder: 'boolean',
    schema: '{ type: boolean }',
    width: 80,
    example: 'true',
    seed: 'chance.chance(0.7)',
  },
  site: {
    sql: 'text collate "C"',
    builder: 'text',
    schema: '{ $ref: ../schemas/list.yaml#/SiteCode }',
    width: 128,
    example: "'TPE001'",
    seed: "SITES[index % SITES.length] ?? ''",
  },
  mobile: {
    sql: 'text collate "C"',
    builder: 'text',
    schema: '{ type: string, minLength: 1, maxLength: 20, pattern: \\S }',
    width: 116,
    example: "'0912345678'",
    other: "'0987654321'",
    seed: '`0912345${String(101 + index)}`',
  },
  email: {
    sql: 'text collate "C"',
    builder: 'text',
    schema: '{ type: string, minLength: 1, maxLength: 100, pattern: \\S }',
    width: 180,
    example: "'someone@example.com'",
    other: "'other@example.com'",
    seed: '`someone${index + 101}@example.com`',
  },
  ref: {
    sql: 'text collate "C"',
    builder: 'text',
    schema: '$REF',
    width: 128,
    example: "'R1'",
    seed: '$NAMERows[index % $NAMERows.length]?.key ?? $NONE',
  },
  list: {
    sql: 'jsonb',
    builder: 'jsonb',
    schema: '{ type: array, maxItems: 50, items: { $ref: "#/schemas/$LINE" } }',
    width: 0,
    example: '[{ $EXAMPLES }]',
    seed: '[{ $SEEDS }]',
  },
  computed: {
    sql: 'integer',
    builder: 'integer',
    schema: '{ type: [integer, "null"], readOnly: true, description: "$FORMULA, calculated by the server." }',
    width: 104,
    example: '$RESULT',
    seed: '',
  },
};
