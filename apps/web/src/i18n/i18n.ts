import i18next, { type BackendModule, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language, setDocumentLanguage, storeLanguage } from './languages.ts';
import { loadTexts } from './text-files.ts';

/** i18next backend that loads one namespace of one language on demand. */
const textBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    loadTexts(language as Language, namespace).then(
      (texts) => done(null, texts ?? {}),
      (error: Error) => done(error, false),
    );
  },
};

/**
 * Initialises i18next in one language with the namespaces of the first page.
 * Shape: `formatCount` formats the counts in texts.
 */
export async function startI18n(
  language: Language,
  namespaces: readonly string[],
  formatCount: (count: number) => string,
): Promise<void> {
  setDocumentLanguage(language);
  await i18next
    .use(textBackend)
    .use(countFormatter(formatCount))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: LANGUAGES,
      load: 'currentOnly',
      ns: namespaces,
      defaultNS: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      saveMissing: import.meta.env.DEV,
      missingKeyHandler: import.meta.env.DEV ? reportMissingText : false,
    });
}

/** Formats `count` as `1,234`. It stays a number, because it selects the plural form. */
const countFormatter = (formatCount: (count: number) => string): FormatterModule => ({
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, _language, options) =>
    options?.interpolationkey === 'count' && typeof value === 'number' ? formatCount(value) : value,
});

function reportMissingText(languages: readonly string[], namespace: string, key: string): void {
  // biome-ignore lint/suspicious/noConsole: development and tests only; a missing text must be noticed.
  console.error(`Text ${namespace}:${key} is missing in ${languages.join(', ')}.`);
}

/**
 * Loads namespaces for a screen or for code outside components.
 * Errors: rejects if a file fails to load; a later call retries.
 */
export async function loadNamespaces(...namespaces: string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  await fetchMissing(i18next.language, namespaces);
}

async function fetchMissing(language: string, namespaces: readonly string[]): Promise<void> {
  const missing = () => namespaces.filter((name) => !i18next.hasResourceBundle(language, name));
  if (missing().length === 0) return;
  // After one failure, i18next resolves without retrying, so the namespaces are reloaded explicitly.
  await i18next.reloadResources([language], missing());
  if (missing().length > 0) throw new Error(`The texts ${missing().join(', ')} could not be loaded.`);
}

/** Returns a text for code outside components. Its namespace must be loaded. */
export function text(namespace: string, key: string, values: Record<string, string | number> = {}): string {
  return i18next.t(key, { ns: namespace, ...values });
}

export function currentLanguage(): Language {
  return i18next.language as Language;
}

/**
 * Switches the page's language without a reload and stores the choice on this device.
 * Errors: as `loadNamespaces`; the page then keeps its language.
 */
export async function switchLanguage(language: Language): Promise<void> {
  // i18next would otherwise switch and show keys.
  await fetchMissing(language, [i18next.options.ns ?? []].flat());
  await i18next.changeLanguage(language);
  storeLanguage(language);
}
