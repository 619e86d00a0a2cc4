import type { AnySchema, BreakingChange, ContractDocument, DealShape } from '../changes/contract-document.ts';
import { SchemaFields } from './schema-fields.ts';
import { hasField, type ScreenUse, screenUses, type WebUsage } from './web-usage.ts';

/** A breaking change with the screens that it breaks and their tests. Without screens, the web does not use it. */
export interface ChangeImpact extends BreakingChange {
  screens: string[];
  tests: string[];
}

/** Decides for one screen. */
type Touches = (use: ScreenUse) => boolean;

const DEAL = /^deal (?<deal>\w+)(?: (?<step>\w+))?(?: (?<side>request|result)(?<pointer>\/.*)?)?$/;
const OPERATION = /^(?<method>[A-Z]+) (?<path>\S+)/;
const METHOD_STEPS = ['create', 'edit', 'list', 'del'];

/** Returns which screens and tests each breaking change touches. `old` is the contract before the changes. */
export function changeImpacts(
  changes: readonly BreakingChange[],
  old: ContractDocument,
  usage: WebUsage,
): ChangeImpact[] {
  const fields = new SchemaFields(old);
  const uses = [...screenUses(usage)];
  return changes.map((change) => {
    const touches = touchesOf(change, old, fields);
    const screens = uses.filter(([, use]) => touches(use)).map(([screen]) => screen);
    const tests = new Set(screens.flatMap((screen) => usage.screens[screen] ?? []));
    return { ...change, screens, tests: [...tests].sort() };
  });
}

function touchesOf(change: BreakingChange, old: ContractDocument, fields: SchemaFields): Touches {
  const { deal, step, side, pointer = '' } = DEAL.exec(change.place)?.groups ?? {};
  const shape = deal === undefined ? undefined : old['x-deals']?.[deal];
  if (deal === undefined || shape === undefined) return operationTouches(change, old);
  const isCalled: Touches = (use) => use.deals.has(deal) && (step === undefined || hasStep(use, step));
  const schema = schemaOf(shape, step, side);
  if (schema === undefined) return isCalled;
  const steps = pointer.split('/').slice(1);
  // The keys of a step are the client's own: every screen that takes the step sends them.
  if (side === 'request' && step !== undefined && step !== 'list' && steps.length <= 1) return isCalled;
  const isTouched =
    side === 'result' ? readTouches(schema, steps, fields) : sentTouches(change, schema, steps, fields);
  return (use) => isCalled(use) && isTouched(use);
}

function schemaOf(
  shape: DealShape,
  step: string | undefined,
  side: string | undefined,
): AnySchema | undefined {
  const pair = step === undefined ? shape : shape.calls?.[step];
  return side === 'result' ? pair?.result : side === 'request' ? pair?.request : undefined;
}

/** Decisions such as `approve` are one call of the contract. */
function hasStep({ steps }: ScreenUse, step: string): boolean {
  return step === 'decide' ? [...steps].some((one) => !METHOD_STEPS.includes(one)) : steps.has(step);
}

function readTouches(schema: AnySchema, steps: readonly string[], fields: SchemaFields): Touches {
  const own = fields.at(schema, steps);
  const below = [...fields.below(schema, steps)];
  // The result itself, or the items of one that is a list.
  if (steps.every((step) => step === '*')) return () => true;
  return ({ reads }) =>
    own.some((field) => hasField(reads, field)) || below.some((field) => hasField(reads, field));
}

function sentTouches(
  { codes }: BreakingChange,
  schema: AnySchema,
  steps: readonly string[],
  fields: SchemaFields,
): Touches {
  const own = fields.at(schema, steps);
  const below = [...fields.below(schema, steps)];
  const around = steps.slice(0, -1);
  if (steps.length === 0) return () => true;
  // A member that is new concerns those who send the object around it.
  if (own.length === 0) {
    if (around.every((step) => step === '*')) return () => true;
    return sentTouches({ place: '', what: '' }, schema, around, fields);
  }
  return ({ sends }) =>
    below.some((field) => hasField(sends, field)) ||
    own.some((field) => {
      if (!hasField(sends, field)) return false;
      const known = sends.get(field);
      return !codes || !known || codes.some((code) => known.has(String(code)));
    });
}

function operationTouches({ place, what }: BreakingChange, old: ContractDocument): Touches {
  const { method = '', path = '' } = OPERATION.exec(place)?.groups ?? {};
  const operation = old.paths?.[path]?.[method.toLowerCase()] as { operationId?: string } | undefined;
  const id = operation?.operationId;
  const [, status] = /^the status (\d+) was removed$/.exec(what) ?? [];
  if (id === undefined) return () => false;
  return (use) =>
    use.operations.has(id) && (status === undefined || status === '200' || use.statuses.has(Number(status)));
}
