import i18next, { type BackendModule, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keepLanguage, LANGUAGES, type Language, tellDocument } from './languages.ts';
import { loadTexts } from './text-files.ts';

/** Loads one namespace in one language when it is first asked for. */
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
 * Starts the texts in one language with the namespaces that the first page shows.
 * Shape: `formatCount` writes the counts that stand in texts.
 */
export async function startI18n(
  language: Language,
  namespaces: readonly string[],
  formatCount: (count: number) => string,
): Promise<void> {
  tellDocument(language);
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

/** `count` chooses the plural form, so it is given as a number, and stands in the text as any count does: `1,234`. */
const countFormatter = (formatCount: (count: number) => string): FormatterModule => ({
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, _language, options) =>
    options?.interpolationkey === 'count' && typeof value === 'number' ? formatCount(value) : value,
});

function reportMissingText(languages: readonly string[], namespace: string, key: string): void {
  // biome-ignore lint/suspicious/noConsole: development and tests only; a missing text must not go unseen.
  console.error(`Text ${namespace}:${key} is missing in ${languages.join(', ')}.`);
}

/**
 * Loads namespaces before a screen or code outside of components needs them.
 * Errors: rejects where a file cannot be fetched; a later call asks for it anew.
 */
export async function loadNamespaces(...namespaces: string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  await fetchMissing(i18next.language, namespaces);
}

async function fetchMissing(language: string, namespaces: readonly string[]): Promise<void> {
  const missing = () => namespaces.filter((name) => !i18next.hasResourceBundle(language, name));
  if (missing().length === 0) return;
  // i18next gives a namespace up for good after one failure, and resolves all the same.
  await i18next.reloadResources([language], missing());
  if (missing().length > 0) throw new Error(`The texts ${missing().join(', ')} could not be loaded.`);
}

/** A text for code outside of components; its namespace must be loaded. */
export function text(namespace: string, key: string, values: Record<string, string | number> = {}): string {
  return i18next.t(key, { ns: namespace, ...values });
}

export function currentLanguage(): Language {
  return i18next.language as Language;
}

/**
 * Switches the whole page, without a reload, and keeps the choice on this device.
 * Errors: as `loadNamespaces`; the page then stays in the language that it has.
 */
export async function switchLanguage(language: Language): Promise<void> {
  // i18next itself would switch all the same, and show keys.
  await fetchMissing(language, [i18next.options.ns ?? []].flat());
  await i18next.changeLanguage(language);
  keepLanguage(language);
}
