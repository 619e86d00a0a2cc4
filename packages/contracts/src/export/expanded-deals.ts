import { contractDocument } from '../document.ts';
import type { BundledDocument, DealEntry } from '../generate/bundle-document.ts';
import type { Labels } from '../generate/contract-source.ts';
import type { FieldSchema } from '../generate/describe-field.ts';
import { resolveSchema } from '../generate/describe-lists.ts';
import { actionTitles } from '../generated/action-titles.ts';
import type { ActionCode } from '../generated/deal-actions.ts';
import type { DocumentAction } from '../validators.ts';
import { sampleValue } from './sample-value.ts';

/** The contract's own document. */
export const bundle = contractDocument as unknown as BundledDocument;

/** A deal, or a step of a document type, as a separate operation. */
export interface ExpandedDeal {
  /** Name of the deal, and of the step for a document type: `RateChange_submit`. */
  name: string;
  /** Path below the expanded base: `/data/RentalList`, `/Task/RateChange/submit`. */
  path: string;
  deal: string;
  code: string;
  step?: DocumentAction;
  title: Labels;
  /** First three digits of the code: deals of one subject. */
  subject: string;
  /** Required action code, or null for every signed-in user. */
  action: string | null;
  isSafe: boolean;
  /** Path of the operation that carries the deal: `/data`, `/Task/submit`, `/Task/list/70311`. */
  carrier: string;
  /** Path of the carrier in the contract: `/Task/{action}`. */
  template: string;
  request: { $ref: string };
  result: { $ref: string };
  example: unknown;
}

const STEPS: Readonly<Record<DocumentAction, Labels>> = {
  list: { zh_TC: '清單', en: 'list' },
  create: { zh_TC: '建立', en: 'create' },
  edit: { zh_TC: '編輯', en: 'edit' },
  submit: { zh_TC: '送審', en: 'submit' },
  approve: { zh_TC: '核准', en: 'approve' },
  return: { zh_TC: '退回', en: 'return' },
  void: { zh_TC: '作廢', en: 'void' },
  close: { zh_TC: '執行結案', en: 'execute' },
  del: { zh_TC: '刪除', en: 'delete' },
};
const steps = Object.keys(STEPS) as DocumentAction[];

let all: readonly ExpandedDeal[] | undefined;

/** Returns every deal of `/data` and every step of every document type, ordered by code. */
export function expandedDeals(): readonly ExpandedDeal[] {
  all ??= Object.entries(bundle['x-deals'])
    .toSorted(([, one], [, other]) => one.code.localeCompare(other.code))
    .flatMap(([deal, entry]) => expand(deal, entry));
  return all;
}

function expand(deal: string, entry: DealEntry): ExpandedDeal[] {
  const { code, title } = entry;
  const head = { deal, code, subject: code.slice(0, 3) };
  if (entry.channel === 'data') {
    const { action, safe: isSafe, request, result } = entry;
    const carrier = { path: `/data/${deal}`, carrier: '/data', template: '/data' };
    const example = concreteExample(entry.examples.request, request);
    return [{ ...head, ...carrier, name: deal, title, action, isSafe, request, result, example }];
  }
  const form = concreteExample(entry.examples.form, entry.form);
  return steps.map((step) => {
    const { request, result } = entry.calls[callOf(step)];
    const isKeyed = step === 'list' || step === 'del';
    return {
      ...head,
      name: `${deal}_${step}`,
      path: `/Task/${deal}/${step}`,
      step,
      title: { zh_TC: `${title.zh_TC}：${STEPS[step].zh_TC}`, en: `${title.en}: ${STEPS[step].en}` },
      action: code,
      isSafe: step === 'list',
      carrier: isKeyed ? `/Task/${step}/${code}` : `/Task/${step}`,
      template: isKeyed ? `/Task/${step}/{dealType}` : '/Task/{action}',
      request,
      result,
      example: stepExample(step, request, form),
    };
  });
}

function callOf(step: DocumentAction) {
  return step === 'list' || step === 'create' || step === 'edit' || step === 'del' ? step : 'decide';
}

function stepExample(step: DocumentAction, request: FieldSchema, form: unknown): unknown {
  if (step === 'list') return { page: 1, pageSize: 20 };
  if (step === 'create') return { form };
  const key = sampleValue(bundle, step, request) as object;
  if (step === 'edit') return { ...key, form };
  return step === 'return' || step === 'void' ? { ...key, reason: '資料有誤' } : key;
}

/** Returns an example with a sample of the schema in place of each reference to a result. */
function concreteExample(example: unknown, schema: FieldSchema, name = ''): unknown {
  if (typeof example !== 'object' || example === null) return example;
  if ('$result' in example) return sampleValue(bundle, name, schema, 'all');
  const { properties, items } = branchFor(example, schema);
  if (Array.isArray(example)) return example.map((item) => concreteExample(item, items ?? {}, name));
  return Object.fromEntries(
    Object.entries(example).map(([member, value]) => [
      member,
      concreteExample(value, properties?.[member] ?? {}, member),
    ]),
  );
}

/** Returns the alternative of a schema that has the members of an example. */
function branchFor(example: object, schema: FieldSchema): FieldSchema {
  const whole = resolveSchema(bundle, schema);
  const branches = [...(whole.anyOf ?? []), ...(whole.oneOf ?? [])].map((branch) =>
    branchFor(example, branch),
  );
  const hasAll = ({ properties, items }: FieldSchema) =>
    Array.isArray(example) ? items : Object.keys(example).every((member) => properties?.[member]);
  return branches.find(hasAll) ?? whole;
}

/** Returns a text in both languages. */
export function bilingual({ zh_TC, en }: Labels): string {
  return `${zh_TC} · ${en}`;
}

/** Returns the title of a subject: that of its first deal, which is its list. */
export function subjectTitle(subject: string): string {
  const [, first] =
    Object.entries(bundle['x-deals'])
      .filter(([, { code }]) => code.startsWith(subject))
      .toSorted(([, one], [, other]) => one.code.localeCompare(other.code))[0] ?? [];
  return first === undefined ? subject : bilingual(first.title);
}

/** Returns the permission of a deal as text in both languages. */
export function permissionText({ action }: Pick<ExpandedDeal, 'action'>): string {
  if (action === null) return '權限：所有登入的使用者 · Permission: every signed-in user';
  const title = actionTitles[action as ActionCode];
  return `權限 · Permission: \`${action}\`${title === undefined ? '' : ` ${bilingual(title)}`}`;
}
