import { create } from 'zustand';
import { type Preference, readSection, type StoredSection } from './preference.ts';
import { readSections, type SectionChanges, writeSections } from './preference-storage.ts';
import { openTabLine, type PreferenceNews } from './preference-tabs.ts';

interface PreferenceState {
  /** Whose preferences these are; null while nobody is signed in. */
  account: string | null;
  /** Whether what is kept has been read; until then every preference has its default. */
  isReady: boolean;
  sections: ReadonlyMap<string, StoredSection>;
}

/** A browser that is slow to open its database must not keep anybody waiting: what it has then shows a little later. */
const READY_AFTER_MS = 2000;

const nobody: PreferenceState = { account: null, isReady: false, sections: new Map() };
const useStore = create<PreferenceState>()(() => nobody);

const unwritten = new Map<string, StoredSection | null>();
/** What was chosen, here or in another tab, while the reading was under way: it is newer than what is read. */
const early = new Map<string, StoredSection | null>();
let isReading = false;
let isKeeping = false;
let loading: Promise<void> = Promise.resolve();
let tellTabs: ReturnType<typeof openTabLine> | null = null;

/** Opens the preferences of who is signed in. Resolves once they are read; asking for the same account again is free. */
export function loadPreferences(account: string): Promise<void> {
  if (useStore.getState().account === account) return loading;
  closePreferences();
  tellTabs ??= openTabLine(takeNews);
  addEventListener('pagehide', writeNow);
  useStore.setState({ ...nobody, account });
  isReading = true;
  const isCurrent = () => useStore.getState().account === account;
  const patience = setTimeout(() => isCurrent() && useStore.setState({ isReady: true }), READY_AFTER_MS);
  loading = readSections(account).then((kept) => {
    clearTimeout(patience);
    if (!isCurrent()) return;
    isReading = false;
    useStore.setState({ isReady: true, sections: changed(kept, early) });
  });
  return loading;
}

function takeNews({ account, changes }: PreferenceNews): void {
  if (account !== useStore.getState().account) return;
  // The other tab keeps them; an older choice of this one must not overwrite them.
  for (const [name] of changes) unwritten.delete(name);
  show(new Map(changes));
}

/** Closes the preferences of who was signed in; they stay in the browser. Source: docs/decisions/0013. */
export function closePreferences(): void {
  writeNow();
  early.clear();
  useStore.setState(nobody);
}

/** Whether the signed-in user's preferences have been read. */
export function arePreferencesReady(): boolean {
  return useStore.getState().isReady;
}

/** Whose preferences are open: the signed-in account; null while nobody is. */
export function preferenceAccount(): string | null {
  return useStore.getState().account;
}

/** A preference's present value, live: changes of this and of other browser tabs show at once. */
export function usePreference<T>(preference: Preference<T>): T {
  return useStore(({ sections }) => readSection(preference, sections.get(preference.name)));
}

/** A preference's present value, for code outside of components. */
export function preferenceOf<T>(preference: Preference<T>): T {
  return readSection(preference, useStore.getState().sections.get(preference.name));
}

/** Calls back after every change of any preference, and when an account's have been read or closed. */
export function watchPreferences(onChange: () => void): void {
  useStore.subscribe(onChange);
}

/** Chooses a value: shown at once in every tab, and kept. Does nothing while nobody is signed in. */
export function setPreference<T>(preference: Preference<T>, change: T | ((now: T) => T)): void {
  const value = change instanceof Function ? change(preferenceOf(preference)) : change;
  changeSections(new Map([[preference.name, { version: preference.version, value }]]));
}

/** Back to the defaults of one section. */
export function resetPreference(preference: Preference<unknown>): void {
  changeSections(new Map([[preference.name, null]]));
}

/** Back to the defaults of every section, known here or not. */
export function resetAllPreferences(): void {
  changeSections(new Map([...useStore.getState().sections.keys()].map((name) => [name, null])));
}

/** All sections as they are kept. */
export function currentSections(): ReadonlyMap<string, StoredSection> {
  return useStore.getState().sections;
}

/** Takes whole sections over, null for the defaults: shown, told to the other tabs, and kept together. */
export function changeSections(changes: SectionChanges): void {
  const { account } = useStore.getState();
  if (account === null || changes.size === 0) return;
  show(changes);
  tellTabs?.({ account, changes: [...changes] });
  for (const [name, section] of changes) unwritten.set(name, section);
  if (!isKeeping) void keep();
}

/**
 * Keeps changes as they come, since a page that goes may lose what it begins to write then. Those made while others are
 * being written, such as a column being drawn wider, are written together.
 */
async function keep(): Promise<void> {
  isKeeping = true;
  await null;
  while (unwritten.size > 0 && useStore.getState().account !== null) await writeNow();
  isKeeping = false;
}

function show(changes: SectionChanges): void {
  const { sections } = useStore.getState();
  if (isReading) for (const [name, section] of changes) early.set(name, section);
  useStore.setState({ sections: changed(sections, changes) });
}

function changed(
  sections: ReadonlyMap<string, StoredSection>,
  changes: SectionChanges,
): ReadonlyMap<string, StoredSection> {
  const next = new Map(sections);
  for (const [name, section] of changes) {
    if (section) next.set(name, section);
    else next.delete(name);
  }
  return next;
}

/** Keeps what is waiting, at once: the page, or the account, may be gone in a moment. */
export function writeNow(): Promise<void> {
  const { account } = useStore.getState();
  if (account === null || unwritten.size === 0) return Promise.resolve();
  const changes = new Map(unwritten);
  unwritten.clear();
  return writeSections(account, changes);
}
