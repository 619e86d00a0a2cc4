import type { ScreenKind } from '../../../project/screen-kinds.ts';

const DEFAULTS: Readonly<Record<ScreenKind, string>> = {
  list: 'name:text!,siteCode:site!,amountTwd:money,startsOn:date,isActive:boolean,note:text',
  detail: 'name:text!,siteCode:site!,amountTwd:money,startsOn:date,isActive:boolean,note:text',
  form: 'name:text!,email:email,mobile:mobile,amountTwd:money,isEnabled:boolean,note:text',
  document: 'title:text!,siteCode:site!,amountTwd:money,startsOn:date,note:text',
  dashboard: 'siteCode:site!,date:date!,amountTwd:money!,count:integer!',
};

/** Returns a small initial set of fields, in the syntax of `--fields`. */
export function defaultFields(kind: ScreenKind): string {
  return DEFAULTS[kind];
}
