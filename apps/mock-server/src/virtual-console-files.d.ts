declare module 'virtual:console-files' {
  /** Texts of the console page's files by name; `.ts` ones are plain script by now. */
  export const consoleFiles: Readonly<Record<string, string>>;
}

declare module 'virtual:docs-files' {
  /** Files of the library that shows the contract, by name. */
  export const docsFiles: Readonly<Record<string, string>>;
}
