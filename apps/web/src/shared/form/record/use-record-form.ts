import type { DrawerFormProps } from '@ant-design/pro-components';
import type { QueryKey } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useId, useInsertionEffect, useRef, useState } from 'react';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useEnterToNext } from '../../inputs/enter-to-next.ts';
import { useUnsavedWork } from '../../unsaved/use-unsaved-work.ts';
import { useAction } from '../action/use-action.ts';
import type { DraftId } from '../draft/draft-storage.ts';
import { useDraft } from '../draft/use-draft.ts';
import { placeErrors } from '../entries/field-errors.ts';
import { entryAt, type FieldPath, type FormEntries, isSameEntry, pathKey } from '../entries/form-entries.ts';
import type { FormParts } from '../entries/form-parts.ts';
import { type FormProblem, fieldErrorsOf, formProblemOf } from '../entries/form-problem.ts';
import { type Clash, mergeEntries } from '../entries/merge-entries.ts';
import { focusFirst, hasFocusWithin } from './focus-first.ts';
import { useFieldFacts } from './use-field-facts.ts';

/** What a form begins with: a record as it is, or the blanks of a new one. */
export interface FormStart<Values> {
  values: Values;
  /** Version of the record, by which the server tells whether somebody else has changed it; none for a new one. */
  version?: number | null;
}

/** What goes with the values: `idempotencyKey` to the client, `version` into the deal's payload. */
export interface Sending {
  idempotencyKey: string;
  version: number | null;
}

export interface RecordFormInput<Values extends object, Result> {
  /** Names the form and its record; its draft is kept under that. */
  draft: DraftId;
  title: string;
  start: FormStart<Values>;
  /** Saves the values. A rejection keeps the form open and is shown in it. */
  onFinish: (values: Values, sending: Sending) => Promise<Result>;
  /** Reads the record anew, where somebody else has changed it. */
  reload?: (() => Promise<FormStart<Values>>) | undefined;
  /** JSON pointer of the values within the payload, such as `/form`. */
  pointerBase?: string | undefined;
  /** Said once it is saved. */
  success: string | ((result: Result) => string);
  /** Queries that show what was saved. */
  invalidates?: readonly QueryKey[] | undefined;
  onSaved?: ((result: Result) => void) | undefined;
  /** Of the form in view, where several share the entries. */
  name?: string | undefined;
  /** Called in place of sending, where another form follows. */
  goOn?: (() => void) | undefined;
}

export type RecordForm = ReturnType<typeof useRecordForm>;

/**
 * The work in one open form: typed, kept as a draft, checked, sent once, refused, merged with what others have done.
 * Nothing typed is lost but by the user's own decision. Mount it anew for another record.
 */
export function useRecordForm<Values extends object, Result>(input: RecordFormInput<Values, Result>) {
  const { start, onFinish, reload, pointerBase, success, invalidates, onSaved, goOn } = input;
  const ownName = useFormName();
  const formName = input.name ?? ownName;
  const [form] = Form.useForm<FormEntries>();
  const { parts: fieldParts, paths, factsOf, refuse: refuseEntry, forgetRefusals } = useFieldFacts();
  const [initialValues] = useState(start.values as FormEntries);
  const [base, setBase] = useState(start);
  const [isDirty, setIsDirty] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
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
  const askToLeave = useUnsavedWork({
    isDirty,
    label: input.title,
    // Not before its last form: until then it cannot be saved.
    ...(goOn ? {} : { save }),
    onDiscard: draft.drop,
  });

  const entries = () => form.getFieldsValue(true) as FormEntries;
  const fieldId = (path: FieldPath) => `${formName}_${pathKey(path).replaceAll('/', '_')}`;

  /** What is typed now against what the form started from. */
  function noteEntries(from: FormStart<Values> = base) {
    const hasTyped = !isSameEntry(entries(), from.values);
    setIsDirty(hasTyped);
    draft.keep(hasTyped ? structuredClone(entries()) : null, draftBase(from));
  }

  function handleChange(changed: FormEntries) {
    noteEntries();
    // What was found of an entry says nothing of the next one.
    const isChanged = (path: FieldPath) => firstStep(path) in changed;
    const isMarked = (path: FieldPath) => form.getFieldError(namePath(path)).length > 0;
    unmark(paths().filter((path) => isChanged(path) && isMarked(path)));
  }

  function write(written: FormEntries) {
    form.setFieldsValue(written);
    handleChange(written);
  }

  function unmark(marked: readonly FieldPath[]) {
    form.setFields(marked.map((path) => ({ name: namePath(path), errors: [] })));
  }

  async function save(): Promise<boolean> {
    // What the server refused may be sent again as it is.
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
    // Once saved, what is still in view is only sliding out.
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
      refuseEntry(path, entryAt(entries(), path), messages.join('；'));
      form.setFields([{ name: namePath(path), errors: messages }]);
    }
    setProblem(formProblemOf(error, elsewhere));
    whenReachable(() => {
      if (atFields.length > 0) focusFirst(atFields.map(({ path }) => fieldId(path)));
      else if (focused instanceof HTMLElement) focused.focus();
    });
  }

  /** Puts what was typed on top of `from` on top of a newer state. */
  function merge(from: FormEntries, typed: FormEntries, fresh: FormStart<Values>) {
    const shown = paths();
    // Fields that are not shown now may be once their entries are there.
    const others = Object.keys(typed).filter((name) => !shown.some((path) => firstStep(path) === name));
    const merged = mergeEntries(from, typed, fresh.values as FormEntries, [...shown, ...others]);
    form.setFieldsValue(merged.entries);
    setBase(fresh);
    setProblem(null);
    setClashes(merged.clashes);
    noteEntries(fresh);
  }

  return {
    /** What any of ProComponents' forms takes of it. */
    formProps: {
      form,
      name: formName,
      'aria-label': input.title,
      initialValues,
      loading: action.isPending,
      // The browser's own messages would come first.
      noValidate: true,
      validateTrigger: 'onBlur',
      // Values go to the deal as they are, null for an empty field included.
      omitNil: false,
      autoFocusFirstInput: false,
      onValuesChange: handleChange,
      onFinish: async () => void (await send()),
      // Also where only a refusal is in the way.
      onFinishFailed: () => void save(),
      ...enterToNext,
    } satisfies DrawerFormProps<FormEntries>,
    parts,
    factsOf,
    isDirty,
    isPending: action.isPending,
    problem,
    clashes,
    offeredDraft: draft.offered,
    /** Somebody else has changed the record, which the page knows before the server has to say so. */
    isOutdated: !action.isPending && isNewer(start, base),
    canLoadNewest: reload !== undefined || isNewer(start, base),
    async loadNewest() {
      try {
        const fresh = isNewer(start, base) || !reload ? start : await reload();
        merge(base.values as FormEntries, entries(), fresh);
      } catch (error) {
        reportFailure(error);
      }
    },
    restoreDraft() {
      if (!draft.offered) return;
      const { base: from, values, version } = draft.offered;
      draft.decide();
      if (version !== null) return merge(from, values, base);
      // Nobody else has changed a record that is not there yet, and what it was opened with belongs to it.
      form.setFieldsValue(values);
      noteEntries();
    },
    refuseDraft: draft.drop,
    settleClash(clash: Clash, choice: 'mine' | 'theirs') {
      if (choice === 'theirs') form.setFieldValue(namePath(clash.path), clash.theirs);
      setClashes((all) => all.filter((each) => each !== clash));
      noteEntries();
    },
    focusOnFirst() {
      // A user who is quicker than the drawer keeps the field that they are in.
      if (!draft.offered && !hasFocusWithin(formName)) focusFirst(paths().map(fieldId));
    },
    /** Whether the form may be closed: at once, or once the user has decided about what they typed. */
    async mayClose(): Promise<boolean> {
      if (action.isPending) return false;
      // Saved in answer to the question, it has been closed already.
      return !isDirty || ((await askToLeave()) && !isSaved.current);
    },
  };
}

/** A name for a form, with which the ids of its fields begin. */
export function useFormName(): string {
  return `form-${useId().replaceAll(/\W/g, '')}`;
}

function draftBase({ values, version }: FormStart<object>) {
  return { values: values as FormEntries, version: version ?? null };
}

function isNewer({ version }: FormStart<unknown>, base: FormStart<unknown>): boolean {
  return typeof version === 'number' && typeof base.version === 'number' && version > base.version;
}

function firstStep(path: FieldPath): string {
  return String(typeof path === 'string' ? path : path[0]);
}

/** antd's own lists are not read-only. */
function namePath(path: FieldPath): string | (string | number)[] {
  return typeof path === 'string' ? path : [...path];
}

/** Does something once the fields can be reached again: covered while they are sent, they take no focus. */
function useWhenReachable(isCovered: boolean): (work: () => void) => void {
  const wanted = useRef<(() => void) | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more, with nothing pending, it is due as well.
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
