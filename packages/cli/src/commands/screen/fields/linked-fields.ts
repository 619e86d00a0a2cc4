import type { TemplateContext } from '../files/render-template.ts';
import type { FieldModel } from './field-model.ts';
import type { Field } from './field-types.ts';
import type { Reference } from './references.ts';

/** Returns address and label of a referenced record as code; `row` has the field and its title. */
export function linkParts(name: string, { screen }: Reference, row: string) {
  return {
    to: `\`${screen}?detail=\${${row}.${name}}\``,
    label: `${row}.${name}Title ?? ${row}.${name}`,
  };
}

/** Returns the template context of a reference. */
export function referenceContext({ name, zh, en }: Field, reference: Reference): TemplateContext {
  const { deal, code, key, title, search, screen, list, listFile, table, column } = reference;
  return {
    refDeal: deal,
    refCode: code,
    refKey: key,
    refTitle: title,
    refSearch: search,
    refPath: screen,
    refTable: table,
    refColumn: column,
    refMembers: title === key ? key : `${key}, ${title}`,
    refLabel: title === key ? key : `formatParenthetical(${title}, ${key})`,
    hasRefTitle: title !== key,
    titleSchema: `{ type: [string, "null"], x-label: { zh_TC: ${JSON.stringify(zh)}, en: ${JSON.stringify(en)} } }`,
    titleName: `${name}Title`,
    list,
    listFile,
  };
}

/** Returns the template context of a list: its rows' fields, and those that users fill in (`typed`). */
export function listContext(
  { name }: Field,
  lines: readonly FieldModel[],
  typed: readonly FieldModel[],
): TemplateContext {
  return {
    listName: name,
    blankRow: `BLANK_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}_ROW`,
    lineFields: lines,
    typedLines: typed,
    lineNames: typed.map((line) => line.name).join(', '),
    lineShown: lines.map((line) => `'${line.name}'`).join(', '),
    lineComputed: lines.filter((line) => line.type === 'computed'),
    requiredLine: typed.filter((line) => line.required === true && line.type !== 'boolean').slice(0, 1),
  };
}
