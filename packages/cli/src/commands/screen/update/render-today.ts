import { UsageError } from '../../../cli-errors.ts';
import { type ScaffoldRecord, type ScreenManifest, unpackBase } from '../../../project/screen-manifest.ts';
import { dealContextOf } from '../deal/deal-decision.ts';
import { findListDeal } from '../deal/list-deal.ts';
import type { FieldType } from '../fields/field-types.ts';
import { checkFieldsOf, parseFields } from '../fields/parse-fields.ts';
import { findReference } from '../fields/references.ts';
import { type PlannedFile, planFiles } from '../files/plan-files.ts';
import type { TemplateContext } from '../files/render-template.ts';
import { readScreenPath } from '../screen-input.ts';
import { type Decision, type ScreenPlan, templateContext } from '../screen-model.ts';
import { enumSource } from './enum-source.ts';

/** Fields to add to a screen. */
export interface AddedFields {
  /** In the syntax of `--fields`. */
  readonly text: string;
  /** Timestamp of their migration. */
  readonly stamp: string;
}

/** Types whose values existing rows cannot have: a site decides who sees a row, the others follow from other data. */
const NOT_ADDABLE: readonly FieldType[] = ['site', 'ref', 'list', 'computed'];

/** Screen as today's templates render it, unformatted. */
export interface Rendering {
  readonly decision: Decision;
  readonly files: readonly PlannedFile[];
}

/**
 * Renders a scaffolded screen with today's templates; a list of the contract is read again.
 * Throws `UsageError` for invalid fields, `CommandFailedError` for a list that the contract does not have.
 */
export function renderToday(
  root: string,
  manifest: ScreenManifest,
  record: ScaffoldRecord,
  added?: AddedFields,
): Rendering {
  const place = placeOf(manifest, record);
  if (manifest.deal !== undefined) {
    if (added)
      throw new UsageError(
        `${place.path} shows the deal ${manifest.deal}: its fields are those of the contract.`,
      );
    const decision = { place, context: dealContextOf(root, findListDeal(root, manifest.deal), place) };
    return { decision, files: planFiles(root, place, decision.context) };
  }
  const enums = enumSource(root, unpackBase(manifest, record).enums);
  const sources = { enums, reference: (name: string) => findReference(root, name) };
  const old = parseFields(record.fields ?? '', sources);
  const text = [record.fields, added?.text].filter(Boolean).join(',');
  const fields = parseFields(text, sources);
  const created = fields.slice(old.length);
  // The rows of a document are in its form; those of other screens are in a table.
  const hasTable = place.kind !== 'document';
  const linked = hasTable ? created.find(({ type }) => NOT_ADDABLE.includes(type)) : undefined;
  if (linked !== undefined)
    throw new UsageError(
      `"${linked.name}" cannot be added: existing rows have no ${linked.type} value. Create the screen again with it.`,
    );
  checkFieldsOf(place.kind, fields);
  const context = templateContext({ ...place, fields });
  const decision = { place, context, fields: { text, enums: enums.used } };
  if (!added) return { decision, files: planFiles(root, place, context) };
  const addedContext: TemplateContext = {
    ...context,
    addedStamp: added.stamp,
    addedKebab: created
      .map(({ name }) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
      .join('-'),
    addedFields: (context.fields as TemplateContext[]).slice(old.length),
  };
  return { decision, files: planFiles(root, place, addedContext, hasTable ? ['field'] : []) };
}

function placeOf(
  { path, kind, title, module, deals, deal }: ScreenManifest,
  { plan }: ScaffoldRecord,
): ScreenPlan {
  const known = { kind, titleZh: title.zh_TC, titleEn: title.en, module, deals, ...(deal && { deal }) };
  // `manifestOf` wrote the other members.
  return { ...readScreenPath(path), ...known, ...plan } as ScreenPlan;
}
