declare module 'virtual:console-files' {
  /** Texts of the console page's files by name; `.ts` ones are plain script by now. */
  export const consoleFiles: Readonly<Record<string, string>>;
}
