import type { DrawerFormProps } from '@ant-design/pro-components';
import type { QueryKey } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useEnterToNext } from '../../inputs/enter-to-next.ts';
import { useUnsavedChanges } from '../../unsaved/use-unsaved-changes.ts';
import { useAction } from '../action/use-action.ts';
import type { DraftId } from '../draft/draft-storage.ts';
import { useDraft } from '../draft/use-draft.ts';
import { placeErrors } from '../entries/field-errors.ts';
import type { FormParts } from '../entries/form-parts.ts';
import { type FormProblem, fieldErrorsOf, formProblemOf } from '../entries/form-problem.ts';
import { type FieldPath, type FormValues, getValueAt, isSameEntry, pathKey } from '../entries/form-values.ts';
import { type FieldConflict, mergeFormValues } from '../entries/merge-form-values.ts';
import { focusFirst, hasFocusWithin } from './focus-first.ts';
import { useFieldRegistry } from './use-field-registry.ts';
import { useFormName } from './use-form-name.ts';

/** Initial state of a form: a record, or the defaults of a new one. */
export interface FormStart<Values> {
  values: Values;
  /** Version of the record for conflict detection on the server. Omitted for a new one. */
  version?: number | null;
}

/** Metadata of a submit: `idempotencyKey` for the client, `version` for the payload. */
export interface SubmitMeta {
  idempotencyKey: string;
  version: number | null;
}

export interface RecordFormInput<Values extends object, Result> {
  /** Identifies form and record. Key of the draft. */
  draft: DraftId;
  title: string;
  start: FormStart<Values>;
  /** Saves the values. A rejection keeps the form open and is shown in it. */
  onFinish: (values: Values, sending: SubmitMeta) => Promise<Result>;
  /** Refetches the record after a conflict. */
  reload?: (() => Promise<FormStart<Values>>) | undefined;
  /** JSON pointer of the values within the payload, such as `/form`. */
  pointerBase?: string | undefined;
  success: string | ((result: Result) => string);
  /** Queries that show the saved data. */
  invalidates?: readonly QueryKey[] | undefined;
  onSaved?: ((result: Result) => void) | undefined;
  /** Name of the visible form, if several forms share the entries. */
  name?: string | undefined;
  /** Called instead of submitting if another form follows. */
  goOn?: (() => void) | undefined;
}

export type RecordForm = ReturnType<typeof useRecordForm>;

/**
 * Manages an open form: input, draft, validation, submit, rejection and merge with other users' changes.
 * Input is lost only by the user's own decision. Remount it for another record.
 */
export function useRecordForm<Values extends object, Result>(input: RecordFormInput<Values, Result>) {
  const { start, onFinish, reload, pointerBase, success, invalidates, onSaved, goOn } = input;
  const ownName = useFormName();
  const formName = input.name ?? ownName;
  const [form] = Form.useForm<FormValues>();
  const { parts: fieldParts, paths, factsOf, refuse: refuseEntry, forgetRefusals } = useFieldRegistry();
  const [initialValues] = useState(start.values as FormValues);
  const [base, setBase] = useState(start);
  const [isDirty, setIsDirty] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [clashes, setClashes] = useState<readonly FieldConflict[]>([]);
  const draft = useDraft(input.draft, draftBase(base));
  const latestWrite = useRef(write);
  useInsertionEffect(() => {
    latestWrite.current = write;
  });
  const [parts] = useState<FormParts>(() => ({
    ...fieldParts,
    write: (written) => latestWrite.current(written),
  }));
  const isSaved = useRef(false);
  const action = useAction<{ values: Values; version: number | null }, Result>({
    run: ({ values, version }, { idempotencyKey }) => onFinish(values, { version, idempotencyKey }),
    success,
    invalidates,
    showsOwnFailure: true,
  });
  const enterToNext = useEnterToNext();
  const whenReachable = useWhenReachable(action.isPending);
  const askToLeave = useUnsavedChanges({
    isDirty,
    label: input.title,
    // The last step only: earlier steps cannot save.
    ...(goOn ? {} : { save }),
    onDiscard: draft.drop,
  });

  const entries = () => form.getFieldsValue(true) as FormValues;
  const fieldId = (path: FieldPath) => `${formName}_${pathKey(path).replaceAll('/', '_')}`;

  /** Compares the input with the initial values. */
  function noteEntries(from: FormStart<Values> = base) {
    const hasTyped = !isSameEntry(entries(), from.values);
    setIsDirty(hasTyped);
    draft.keep(hasTyped ? structuredClone(entries()) : null, draftBase(from));
  }

  function handleChange(changed: FormValues) {
    noteEntries();
    // An error of the old value does not apply to the new one.
    const isChanged = (path: FieldPath) => firstStep(path) in changed;
    const isMarked = (path: FieldPath) => form.getFieldError(namePath(path)).length > 0;
    unmark(paths().filter((path) => isChanged(path) && isMarked(path)));
  }

  function write(written: FormValues) {
    form.setFieldsValue(written);
    handleChange(written);
  }

  function unmark(marked: readonly FieldPath[]) {
    form.setFields(marked.map((path) => ({ name: namePath(path), errors: [] })));
  }

  async function save(): Promise<boolean> {
    // Clears server errors, so rejected values can be submitted again unchanged.
    forgetRefusals();
    unmark(paths());
    try {
      await form.validateFields();
    } catch {
      const invalid = form.getFieldsError().filter(({ errors }) => errors.length > 0);
      whenReachable(() => focusFirst(invalid.map(({ name }) => fieldId(name))));
      return false;
    }
    return send();
  }

  async function send(): Promise<boolean> {
    // After saving, the visible form is only closing.
    if (isSaved.current) return false;
    if (goOn) {
      goOn();
      return false;
    }
    const focused = document.activeElement;
    const values = structuredClone(entries()) as Values;
    const outcome = await action.run({ values, version: base.version ?? null });
    if (!outcome) return false;
    if ('error' in outcome) {
      refuse(outcome.error, focused);
      return false;
    }
    isSaved.current = true;
    setIsDirty(false);
    setProblem(null);
    draft.drop();
    onSaved?.(outcome.result);
    return true;
  }

  function refuse(error: unknown, focused: Element | null) {
    const { atFields, elsewhere } = placeErrors(fieldErrorsOf(error), paths(), pointerBase);
    for (const { path, messages } of atFields) {
      refuseEntry(path, getValueAt(entries(), path), messages.join('；'));
      form.setFields([{ name: namePath(path), errors: messages }]);
    }
    setProblem(formProblemOf(error, elsewhere));
    whenReachable(() => {
      if (atFields.length > 0) focusFirst(atFields.map(({ path }) => fieldId(path)));
      else if (focused instanceof HTMLElement) focused.focus();
    });
  }

  /** Rebases the input from `from` onto a newer version. */
  function merge(from: FormValues, typed: FormValues, fresh: FormStart<Values>) {
    const shown = paths();
    // Fields that are hidden now can appear once their entries are set.
    const others = Object.keys(typed).filter((name) => !shown.some((path) => firstStep(path) === name));
    const merged = mergeFormValues(from, typed, fresh.values as FormValues, [...shown, ...others]);
    form.setFieldsValue(merged.entries);
    setBase(fresh);
    setProblem(null);
    setClashes(merged.clashes);
    noteEntries(fresh);
  }

  return {
    /** Props for any ProForm component. */
    formProps: {
      form,
      name: formName,
      'aria-label': input.title,
      initialValues,
      loading: action.isPending,
      // Otherwise native validation messages would appear first.
      noValidate: true,
      validateTrigger: 'onBlur',
      // Submits values unchanged, including null for an empty field.
      omitNil: false,
      autoFocusFirstInput: false,
      onValuesChange: handleChange,
      onFinish: async () => void (await send()),
      // Also submits if only server errors block the form.
      onFinishFailed: () => void save(),
      ...enterToNext,
    } satisfies DrawerFormProps<FormValues>,
    parts,
    factsOf,
    isDirty,
    isPending: action.isPending,
    problem,
    clashes,
    offeredDraft: draft.offered,
    /** True if the page already knows of another user's change. */
    isOutdated: !action.isPending && isNewer(start, base),
    canLoadNewest: reload !== undefined || isNewer(start, base),
    async loadNewest() {
      try {
        const fresh = isNewer(start, base) || !reload ? start : await reload();
        merge(base.values as FormValues, entries(), fresh);
      } catch (error) {
        reportFailure(error);
      }
    },
    restoreDraft() {
      if (!draft.offered) return;
      const { base: from, values, version } = draft.offered;
      draft.decide();
      if (version !== null) return merge(from, values, base);
      // A new record cannot have conflicts, and its initial values belong to the draft.
      form.setFieldsValue(values);
      noteEntries();
    },
    refuseDraft: draft.drop,
    settleClash(clash: FieldConflict, choice: 'mine' | 'theirs') {
      if (choice === 'theirs') form.setFieldValue(namePath(clash.path), clash.theirs);
      setClashes((all) => all.filter((each) => each !== clash));
      noteEntries();
    },
    focusOnFirst() {
      // If the user has focused a field before the drawer opened, the focus stays.
      if (!draft.offered && !hasFocusWithin(formName)) focusFirst(paths().map(fieldId));
    },
    /** Returns whether the form can be closed. Asks the user about unsaved changes. */
    async mayClose(): Promise<boolean> {
      if (action.isPending) return false;
      // If the user chose to save, the form is closed already.
      return !isDirty || ((await askToLeave()) && !isSaved.current);
    },
  };
}

function draftBase({ values, version }: FormStart<object>) {
  return { values: values as FormValues, version: version ?? null };
}

function isNewer({ version }: FormStart<unknown>, base: FormStart<unknown>): boolean {
  return typeof version === 'number' && typeof base.version === 'number' && version > base.version;
}

function firstStep(path: FieldPath): string {
  return String(typeof path === 'string' ? path : path[0]);
}

/** antd's path types are mutable. */
function namePath(path: FieldPath): string | (string | number)[] {
  return typeof path === 'string' ? path : [...path];
}

/** Runs a callback once the fields are focusable. Fields are not focusable while covered. */
function useWhenReachable(isCovered: boolean): (work: () => void) => void {
  const wanted = useRef<(() => void) | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request while nothing is pending must run too.
  useEffect(() => {
    if (isCovered) return;
    wanted.current?.();
    wanted.current = null;
  }, [isCovered, asked]);
  return (work) => {
    wanted.current = work;
    setAsked((times) => times + 1);
  };
}
