/** How the browsers say that a module or its style sheet cannot be fetched; none gives a type or code. */
const MESSAGES =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** Whether an error means that a part of the program cannot be fetched: the network, or a newer version took its place. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MESSAGES.test(error.message);
}
