import { createRequire } from 'node:module';

/** Languages of ProComponents' own texts that nobody can choose here. */
const OTHER =
  'ar_EG|ca_ES|cs_CZ|de_DE|en_GB|es_ES|fa_IR|fr_FR|he_IL|hr_HR|id_ID|it_IT|ja_JP|ko_KR|mn_MN|ms_MY|nl_NL|pl_PL|pt_BR|' +
  'ro_RO|ru_RU|sk_SK|sr_RS|sv_SE|th_TH|tr_TR|uk_UA|ur_PK|uz_UZ|vi_VN|zh_HK';

const library = createRequire(import.meta.url).resolve('@ant-design/pro-components/package.json');

/**
 * For Vite's `resolve.alias`: ProComponents imports the texts of 34 languages (41 kB gzip) and offers no way to leave any
 * out. Those that nobody can choose read as its English.
 */
export const proLanguages = {
  find: new RegExp(`^\\./locale/(?:${OTHER})$`),
  replacement: library.replace(/package\.json$/, 'es/provider/locale/en_US.js'),
};
