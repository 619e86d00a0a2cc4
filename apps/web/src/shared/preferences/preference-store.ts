import { create } from 'zustand';
import { type Preference, readSection, type StoredSection } from './preference.ts';
import { readSections, type SectionChanges, writeSections } from './preference-storage.ts';
import { openPreferenceChannel, type PreferenceMessage } from './preference-tabs.ts';

interface PreferenceState {
  /** Account of the preferences. Null while signed out. */
  account: string | null;
  /** True once the stored preferences are loaded. Defaults apply until then. */
  isLoaded: boolean;
  /** True once loaded, or after a limit for a slow database. */
  isReady: boolean;
  sections: ReadonlyMap<string, StoredSection>;
}

/** Limit for a slow database. Stored preferences are applied later. */
const READY_AFTER_MS = 2000;

const nobody: PreferenceState = { account: null, isLoaded: false, isReady: false, sections: new Map() };
const useStore = create<PreferenceState>()(() => nobody);

const unwritten = new Map<string, StoredSection | null>();
/** Changes made while loading, here or in another tab. They are newer than the stored values. */
const early = new Map<string, StoredSection | null>();
let isKeeping = false;
let loading: Promise<void> = Promise.resolve();
let broadcastToTabs: ReturnType<typeof openPreferenceChannel> | null = null;

/** Loads the preferences of the signed-in account. Resolves once loaded. No-op for the same account. */
export function loadPreferences(account: string): Promise<void> {
  if (useStore.getState().account === account) return loading;
  closePreferences();
  broadcastToTabs ??= openPreferenceChannel(takeNews);
  addEventListener('pagehide', writeNow);
  useStore.setState({ ...nobody, account });
  const isCurrent = () => useStore.getState().account === account;
  const patience = setTimeout(() => isCurrent() && useStore.setState({ isReady: true }), READY_AFTER_MS);
  loading = readSections(account).then((kept) => {
    clearTimeout(patience);
    if (!isCurrent()) return;
    useStore.setState({ isLoaded: true, isReady: true, sections: changed(kept, early) });
  });
  return loading;
}

function takeNews({ account, changes }: PreferenceMessage): void {
  if (account !== useStore.getState().account) return;
  // The other tab stores them. An older change of this tab must not overwrite them.
  for (const [name] of changes) unwritten.delete(name);
  show(new Map(changes));
}

/** Closes the preferences on sign-out. They remain in the browser. Source: docs/decisions/0013. */
export function closePreferences(): void {
  writeNow();
  early.clear();
  useStore.setState(nobody);
}

/** Returns whether the user's preferences can be shown: they are loaded, or the database is slow. */
export function arePreferencesReady(): boolean {
  return useStore.getState().isReady;
}

/** Returns the account whose preferences are open, or null while signed out. */
export function preferenceAccount(): string | null {
  return useStore.getState().account;
}

/** Returns the current value and follows changes of this and other browser tabs. */
export function usePreference<T>(preference: Preference<T>): T {
  return useStore(({ sections }) => readSection(preference, sections.get(preference.name)));
}

/** Returns the current value, for code outside components. */
export function preferenceOf<T>(preference: Preference<T>): T {
  return readSection(preference, useStore.getState().sections.get(preference.name));
}

/** Returns whether the stored preferences are loaded. False while a slow database leaves the defaults. */
export function useArePreferencesLoaded(): boolean {
  return useStore(({ isLoaded }) => isLoaded);
}

/** Calls back after each change, and after preferences are loaded or closed. */
export function watchPreferences(onChange: () => void): void {
  useStore.subscribe(onChange);
}

/** Sets a value in all tabs and stores it. No-op while signed out. */
export function setPreference<T>(preference: Preference<T>, change: T | ((now: T) => T)): void {
  const value = change instanceof Function ? change(preferenceOf(preference)) : change;
  changeSections(new Map([[preference.name, { version: preference.version, value }]]));
}

/** Resets one section to its defaults. */
export function resetPreference(preference: Preference<unknown>): void {
  changeSections(new Map([[preference.name, null]]));
}

/** Resets all sections to their defaults, including unknown ones. */
export function resetAllPreferences(): void {
  changeSections(new Map([...useStore.getState().sections.keys()].map((name) => [name, null])));
}

export function currentSections(): ReadonlyMap<string, StoredSection> {
  return useStore.getState().sections;
}

/** Replaces whole sections, null for the defaults. Applies, broadcasts and stores them together. */
export function changeSections(changes: SectionChanges): void {
  const { account } = useStore.getState();
  if (account === null || changes.size === 0) return;
  show(changes);
  broadcastToTabs?.({ account, changes: [...changes] });
  for (const [name, section] of changes) unwritten.set(name, section);
  if (!isKeeping) void keep();
}

/**
 * Writes changes immediately, because a closing page can lose late writes. Changes during a write, such as a
 * column being resized, are written together afterwards.
 */
async function keep(): Promise<void> {
  isKeeping = true;
  await null;
  while (unwritten.size > 0 && useStore.getState().account !== null) await writeNow();
  isKeeping = false;
}

function show(changes: SectionChanges): void {
  const { sections, isLoaded } = useStore.getState();
  if (!isLoaded) for (const [name, section] of changes) early.set(name, section);
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

/** Writes pending changes immediately, because the page or the account can be gone at any moment. */
export function writeNow(): Promise<void> {
  const { account } = useStore.getState();
  if (account === null || unwritten.size === 0) return Promise.resolve();
  const changes = new Map(unwritten);
  unwritten.clear();
  return writeSections(account, changes);
}
