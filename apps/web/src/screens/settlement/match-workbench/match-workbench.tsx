import type { DealResult } from '@parking-plus/contracts';
import { waitingBankLineFields } from '@parking-plus/contracts/fields/waiting-bank-line';
import { waitingDepositFields } from '@parking-plus/contracts/fields/waiting-deposit';
import { Segmented } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { ReasonDialog } from '../../../shared/form/dialog/reason-dialog.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { isPlainKey, useListKey } from '../../../shared/table/keyboard/use-list-keys.ts';
import { useNarrow } from '../../../stores/use-narrow.ts';
import type { GridRow } from './match-grid.tsx';
import styles from './match-workbench.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { type Suggestion, SuggestionBar } from './suggestion-bar.tsx';
import { type NewMatch, useMatchActions } from './use-match-actions.ts';
import { useSelection } from './use-selection.ts';
import { WorkbenchSide } from './workbench-side.tsx';
import { selectionSums, type WaitingDeposit, type WaitingLine } from './workbench-sums.ts';

/** Both sides of the workbench with selection, suggestions and keys. */
export function MatchWorkbench({ data }: { data: DealResult<'BankMatchWorkbench'> }) {
  const { t } = useTranslation('settlement/match-workbench');
  const language = useLanguage();
  const isNarrow = useNarrow();
  const lineLabel = useFieldLabels(waitingBankLineFields);
  const dueLabel = useFieldLabels(waitingDepositFields);
  const lines = useSelection();
  const dues = useSelection();
  const grids = { lines: useRef<HTMLTableElement>(null), dues: useRef<HTMLTableElement>(null) };
  const [side, setSide] = useState<'lines' | 'dues'>('lines');
  const [suggestionIndex, setSuggestionIndex] = useState(-1);
  const [differing, setDiffering] = useState<NewMatch | null>(null);
  const actions = useMatchActions();

  const lineOf = useMemo(() => new Map(data.lines.map((line) => [line.bankLineId, line])), [data.lines]);
  const dueOf = useMemo(() => new Map(data.dues.map((due) => [due.dueId, due])), [data.dues]);
  const lineRows = useMemo(() => data.lines.map(lineRow), [data.lines]);
  const dueRows = useMemo(() => data.dues.map((due) => dueRow(due, language)), [data.dues, language]);
  const selected = {
    lines: [...lines.ids].flatMap((id) => lineOf.get(id) ?? []),
    dues: [...dues.ids].flatMap((id) => dueOf.get(id) ?? []),
  };
  const sums = selectionSums(selected);
  const goneCount = lines.ids.size + dues.ids.size - selected.lines.length - selected.dues.length;
  // If no suggestion has this index any more, the bar starts again.
  const shownIndex = suggestionIndex < data.suggestions.length ? suggestionIndex : -1;

  function clear() {
    lines.select([]);
    dues.select([]);
    setSuggestionIndex(-1);
  }

  function showSuggestion(index: number) {
    const suggestion = data.suggestions[index];
    if (!suggestion) return;
    setSuggestionIndex(index);
    lines.select(suggestion.lines.map(({ bankLineId }) => bankLineId));
    dues.select(suggestion.dueIds);
  }

  async function matchSelected() {
    if (sums.problem !== null || actions.isPending) return;
    const match: NewMatch = {
      lines: selected.lines.map(({ bankLineId, version }) => ({ bankLineId, version })),
      dueIds: selected.dues.map(({ dueId }) => dueId),
      reason: null,
    };
    if (sums.differenceTwd !== 0) setDiffering(match);
    else if (await actions.match([match])) clear();
  }

  async function accept(suggestions: readonly Suggestion[]) {
    const matches = suggestions.map((one) => ({ lines: one.lines, dueIds: one.dueIds, reason: null }));
    if (await actions.match(matches)) clear();
  }

  function changeSide(next: 'lines' | 'dues') {
    setSide(next);
    grids[next].current?.focus();
  }

  function handleKey(key: string): boolean {
    const nextSuggestion = (shownIndex + 1) % Math.max(1, data.suggestions.length);
    switch (key.length === 1 ? key.toLowerCase() : key) {
      case 'Enter':
        void matchSelected();
        return true;
      case 'Escape':
        clear();
        return true;
      case 'ArrowLeft':
        changeSide('lines');
        return true;
      case 'ArrowRight':
        changeSide('dues');
        return true;
      case 'u':
        void actions.undo();
        return true;
      case 's':
        showSuggestion(nextSuggestion);
        return true;
      default:
        return false;
    }
  }

  // Suggestions and undo also work before a table has the focus, which then receives it for Enter.
  const fromAnywhere = (key: string) => () => {
    handleKey(key);
    grids[isNarrow ? side : 'lines'].current?.focus();
  };
  useListKey(isPlainKey('s'), fromAnywhere('s'));
  useListKey(isPlainKey('u'), fromAnywhere('u'));

  const sides = {
    lines: (
      <WorkbenchSide
        key="lines"
        side="lines"
        heads={[lineLabel('postedOn'), lineLabel('amountTwd'), t('text'), lineLabel('bankAccountCode')]}
        rows={lineRows}
        total={data.lineCount}
        selection={lines}
        grid={grids.lines}
        onKey={handleKey}
      />
    ),
    dues: (
      <WorkbenchSide
        key="dues"
        side="dues"
        heads={[
          dueLabel('businessDate'),
          dueLabel('amountTwd'),
          dueLabel('siteName'),
          dueLabel('depositKind'),
        ]}
        rows={dueRows}
        total={data.dueCount}
        selection={dues}
        grid={grids.dues}
        onKey={handleKey}
      />
    ),
  };
  return (
    <>
      <SuggestionBar
        suggestions={data.suggestions}
        index={shownIndex}
        isPending={actions.isPending}
        onShow={showSuggestion}
        onAccept={(suggestions) => void accept(suggestions)}
      />
      <SelectionBar
        selected={selected}
        sums={sums}
        goneCount={goneCount}
        isPending={actions.isPending}
        canUndo={actions.canUndo}
        onMatch={() => void matchSelected()}
        onUndo={() => void actions.undo()}
        onClear={clear}
      />
      {isNarrow && (
        <Segmented<'lines' | 'dues'>
          block
          value={side}
          onChange={(next) => setSide(next)}
          options={[
            { value: 'lines', label: `${t('lines')} ${lines.ids.size}` },
            { value: 'dues', label: `${t('dues')} ${dues.ids.size}` },
          ]}
        />
      )}
      <div className={`${styles.sides} ${isNarrow ? styles.one : ''}`}>
        {isNarrow ? sides[side] : [sides.lines, sides.dues]}
      </div>
      <ReasonDialog
        subject={differing}
        title={t('reason.title', { amount: formatTwd(sums.differenceTwd) })}
        okText={t('actions.match')}
        isDestructive={false}
        action={actions.matchForReason}
        onDone={(created) => {
          actions.onMatched(created);
          clear();
        }}
        onClose={() => setDiffering(null)}
      >
        <p>{t('reason.what')}</p>
      </ReasonDialog>
    </>
  );
}

function lineRow({
  bankLineId,
  postedOn,
  amountTwd,
  summary,
  note,
  bankName,
  accountNumber,
}: WaitingLine): GridRow {
  const text = [summary, note].filter((part) => part !== '').join(' ');
  const account = `${bankName} ${accountNumber.slice(-5)}`;
  return { id: bankLineId, cells: [formatBusinessDate(postedOn), formatTwd(amountTwd), text, account] };
}

function dueRow(
  { dueId, businessDate, amountTwd, siteName, depositKind }: WaitingDeposit,
  language: Language,
): GridRow {
  const kind = enumLabel('DepositKind', depositKind, language);
  return { id: dueId, cells: [formatBusinessDate(businessDate), formatTwd(amountTwd), siteName, kind] };
}
