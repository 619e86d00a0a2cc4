import type { EnumSource } from '../contract-source.ts';

function literal(code: number | string): string {
  return typeof code === 'number' ? String(code) : JSON.stringify(code);
}

/** Emits one constant and one type per enumeration, for `InvoiceState.Void` instead of a bare 2. */
export function emitEnums(enums: readonly EnumSource[]): string {
  const blocks = enums.map((source) => {
    const members = source.enum.map((code) => {
      const label = source['x-enum-labels'][String(code)];
      return `  /** ${label?.zh_TC} */\n  ${label?.name}: ${literal(code)},`;
    });
    return `/** ${source.title}. */
export const ${source.name} = {
${members.join('\n')}
} as const;
export type ${source.name} = (typeof ${source.name})[keyof typeof ${source.name}];
`;
  });
  return `// Made from openapi/enums/ by \`npm run generate\`. Never edited.\n\n${blocks.join('\n')}`;
}

/** Emits the labels of every enumeration in both languages, for tags, select options and docs. */
export function emitEnumTables(enums: readonly EnumSource[]): string {
  const tables = enums.map((source) => {
    const rows = source.enum.map((code) => {
      const { zh_TC, en } = source['x-enum-labels'][String(code)] ?? { zh_TC: '', en: '' };
      return `    { code: ${literal(code)}, zh_TC: ${JSON.stringify(zh_TC)}, en: ${JSON.stringify(en)} },`;
    });
    return `  ${source.name}: [\n${rows.join('\n')}\n  ],`;
  });
  const others = enums.flatMap(({ name, 'x-enum-else': other }) =>
    other === undefined
      ? []
      : [`  ${name}: { zh_TC: ${JSON.stringify(other.zh_TC)}, en: ${JSON.stringify(other.en)} },`],
  );
  return `// Made from openapi/enums/ by \`npm run generate\`. Never edited.

export interface EnumRow {
  code: number | string;
  zh_TC: string;
  en: string;
}

export const enumTables = {
${tables.join('\n')}
} as const satisfies Record<string, readonly EnumRow[]>;

export type EnumName = keyof typeof enumTables;

/** Label for codes outside the table, for open enumerations. */
export const enumOthers: Partial<Record<EnumName, Omit<EnumRow, 'code'>>> = {
${others.join('\n')}
};
`;
}

/**
 * Emits the labels of every enumeration in one language, so that a page loads only its own.
 * Shape: codes with labels in contract order, and labels of codes outside the table by enumeration.
 */
export function emitEnumLabels(enums: readonly EnumSource[], language: 'zh_TC' | 'en'): string {
  const rows = enums.map((source) => {
    const labels = source.enum.map(
      (code) =>
        `[${literal(code)}, ${JSON.stringify(source['x-enum-labels'][String(code)]?.[language] ?? '')}]`,
    );
    return `    ${source.name}: [${labels.join(', ')}],`;
  });
  const others = enums.flatMap(({ name, 'x-enum-else': other }) =>
    other === undefined ? [] : [`    ${name}: ${JSON.stringify(other[language])},`],
  );
  return `// Made from openapi/enums/ by \`npm run generate\`. Never edited.
import type { EnumLabels } from '../../enum-labels.ts';

export const enumLabels: EnumLabels = {
  rows: {
${rows.join('\n')}
  },
  others: {
${others.join('\n')}
  },
};
`;
}
