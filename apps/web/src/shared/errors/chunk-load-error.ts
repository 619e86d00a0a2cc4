/** Browser messages for a module or style sheet that cannot be loaded. Browsers provide no type or code. */
const MESSAGES =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** Returns whether a chunk could not be loaded, because of the network or a newer deployment. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && MESSAGES.test(error.message);
}
