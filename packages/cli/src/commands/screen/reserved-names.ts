/** Words that cannot name a variable or a column, and members of every list or record. */
const WORDS = new Set(
  `abstract all analyse analyze asymmetric authorization binary both concurrently freeze ilike isnull lateral leading
 notnull overlaps placing similar some symmetric tablesample variadic verbose any array as asc await between boolean both break case cast catch char check class collate column
 const constraint continue create cross current debugger default deferrable delete desc detail distinct do else
 end enum except export extends false filter filters finally for foreign from function grant group having id if implements
 import in initially instanceof integer interface intersect into is items join key keyword let like limit
 module natural new not null number of offset on only or order package page pageSize period primary private protected
 public references request return row select session set show size sort static string super switch table test 
 then this throw timestamp to total totals trailing true try typeof undefined union unique update user using
 values var version view void when where while window with yield`.split(/\s+/),
);
/** Windows reserves these names for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/;
/** Folders of the mock and the web that are no screens, and the address of redirects. */
const FOLDERS = new Set(['node_modules', 'testing', 'static', 'home', 'profile', 'redirect']);

/** Returns whether a field may not have the name: it would clash in SQL, in TypeScript or in the list’s address. */
export function isReservedWord(name: string): boolean {
  return (
    WORDS.has(name) || ['siteName', 'siteCodes', 'history', 'record', 'reason', 'entries'].includes(name)
  );
}

/** Returns whether no file or folder may have the name. */
export function isReservedFileName(name: string): boolean {
  return DEVICE.test(name);
}

/** Returns whether no area of the menu may have the name. */
export function isReservedArea(name: string): boolean {
  return FOLDERS.has(name);
}

/**
 * Returns whether an import of the templates starts with the name: `dealActions`, `defineList`, `lookupQueries`,
 * `useList`.
 */
export function isTemplateWord(name: string): boolean {
  return ['deal', 'define', 'lookup', 'toolbar', 'use'].includes(name);
}

/** Returns whether a screen's name would shadow a word of the language: `new`, `default`, `class`. */
export function isKeyword(name: string): boolean {
  return WORDS.has(name);
}
