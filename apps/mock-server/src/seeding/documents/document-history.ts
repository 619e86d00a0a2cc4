import type { Schemas } from '@parking-plus/contracts';
import { TransactionInfoState } from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import type { CopyValue } from '../../db/sql/sql-client.ts';

export type SeededState = 500 | 501 | 502 | 511 | 591 | 599;

/** Seeded document before it has a number. */
export type DocumentDraft = {
  readonly dealType: string;
  readonly state: SeededState;
  readonly subject: string;
  readonly siteCode: string;
  readonly applicant: string;
  readonly approver: string;
  readonly amountTwd: number | null;
  readonly dueOn: string | null;
  readonly form: object;
  /** Time of the last step, ISO 8601. Earlier steps precede it. */
  readonly lastAt: string;
  /** Minutes between two steps. */
  readonly paceMinutes: number;
  /** Reason for the return or void. */
  readonly reason?: string;
  /** Transaction that waits while the document is submitted (1 → 4). A return or a void resets it. */
  readonly askedOf?: string;
  /** Changes on submission. A return or a void reverts them. */
  readonly askedChanges?: readonly Schemas['DocumentChange'][];
  /** Changes by the execution; closed documents only. */
  readonly effect?: readonly Schemas['DocumentChange'][];
  /** True if the document was returned and edited once. */
  readonly hasDetour?: boolean;
};

type Action = Schemas['DocumentStep']['action'];
type Path = readonly (readonly [action: Action, toState: SeededState])[];

const PATHS: Readonly<Record<SeededState, Path>> = {
  500: [['create', 500]],
  501: [
    ['create', 500],
    ['submit', 501],
  ],
  502: [
    ['create', 500],
    ['submit', 501],
    ['return', 502],
  ],
  511: [
    ['create', 500],
    ['submit', 501],
    ['approve', 511],
  ],
  591: [
    ['create', 500],
    ['submit', 501],
    ['void', 591],
  ],
  599: [
    ['create', 500],
    ['submit', 501],
    ['approve', 511],
    ['close', 599],
  ],
};

const DETOUR: Path = [
  ['create', 500],
  ['submit', 501],
  ['return', 502],
  ['edit', 502],
];

const MINUTE_MS = 60_000;
const DETOUR_REASON = '請補上佐證照片後再送審。';

export type SeededStep = {
  readonly at: string;
  readonly account: string;
  readonly action: Action;
  readonly fromState: SeededState | null;
  readonly toState: SeededState;
  readonly reason: string | null;
  readonly changes: readonly Schemas['DocumentChange'][];
};

/**
 * Returns the steps that lead to the document's state. An approval that executes at once closes the document
 * at the same time.
 */
export function stepsOf(draft: DocumentDraft): SeededStep[] {
  const path = draft.hasDetour ? [...DETOUR, ...PATHS[draft.state].slice(1)] : PATHS[draft.state];
  const lastMs = Date.parse(draft.lastAt);
  const isCarriedOut = draft.state === 599 && draft.dueOn === null;
  return path.map(([action, toState], index): SeededStep => {
    const stepsLeft = path.length - 1 - index - (isCarriedOut && action !== 'close' ? 1 : 0);
    return {
      at: new Date(lastMs - stepsLeft * draft.paceMinutes * MINUTE_MS).toISOString(),
      account: isApplicants(action) ? draft.applicant : draft.approver,
      action,
      fromState: path[index - 1]?.[1] ?? null,
      toState,
      reason: reasonOf(draft, action, index),
      changes: changesOf(draft, action),
    };
  });
}

function isApplicants(action: Action): boolean {
  return action === 'create' || action === 'edit' || action === 'submit';
}

function reasonOf({ reason, hasDetour }: DocumentDraft, action: Action, index: number): string | null {
  if (action !== 'return' && action !== 'void') return null;
  return hasDetour && index < DETOUR.length ? DETOUR_REASON : (reason ?? '資料有誤，請重新確認。');
}

function changesOf(
  {
    form,
    effect = [],
    askedOf,
    askedChanges = askedOf === undefined ? [] : waitsFor(askedOf),
  }: DocumentDraft,
  action: Action,
): readonly Schemas['DocumentChange'][] {
  if (action === 'close') return effect;
  if (action === 'submit') return askedChanges;
  if (action === 'return' || action === 'void')
    return askedChanges.map(({ pointer, before, after }) => ({ pointer, before: after, after: before }));
  if (action !== 'create') return [];
  return Object.entries(form).map(([name, after]) => ({ pointer: `/form/${name}`, before: null, after }));
}

function waitsFor(transactionId: string): Schemas['DocumentChange'][] {
  const { Normal, AllowancePending } = TransactionInfoState;
  return [changeOf(['transactions', transactionId, 'state'], Normal, AllowancePending)];
}

/** Returns the row of `documents`. */
export function documentRow(
  draft: DocumentDraft,
  documentId: string,
  steps: readonly SeededStep[],
): Record<string, CopyValue> {
  const [first] = steps;
  const last = steps.at(-1);
  return {
    document_id: documentId,
    deal_type: draft.dealType,
    state: draft.state,
    version: steps.length,
    subject: draft.subject,
    site_code: draft.siteCode,
    applicant: draft.applicant,
    amount_twd: draft.amountTwd,
    due_on: draft.dueOn,
    form: JSON.stringify(draft.form),
    created_at: first?.at ?? draft.lastAt,
    updated_at: last?.at ?? draft.lastAt,
    updated_by: last?.account ?? draft.applicant,
  };
}
