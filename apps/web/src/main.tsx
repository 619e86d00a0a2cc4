import { showBootstrapError } from './app/bootstrap-error.ts';
import { storedLanguage } from './i18n/languages.ts';
import { loadTexts } from './i18n/text-files.ts';
import { loadRuntimeConfig } from './shared/config/runtime-config.ts';

// Starts all requests of the first page before any of it is parsed. The entry has only a few kilobytes.
const language = storedLanguage();
const arriving = [loadRuntimeConfig(), import('./app/start.tsx'), loadTexts(language, 'sign-in')] as const;

Promise.all(arriving).then(([, { start }]) => start(language), showBootstrapError);
