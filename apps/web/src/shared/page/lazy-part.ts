import { useRef, useState } from 'react';
import { loadNamespaces, text } from '../../i18n/i18n.ts';
import { logError } from '../errors/error-log.ts';
import { HTTP_ERROR_SECONDS, notify } from '../feedback/notify.ts';
import { checkVersion } from '../version/new-version.ts';

/** Code loaded on first use. Null until then. */
export interface LazyPart<T> {
  part: T | null;
  /** Returns whether the code is loaded. A failure is shown to the user, and the next call retries. */
  want: () => Promise<boolean>;
}

/** Loads a part of a tool on first use, so the layout renders without it. */
export function useLazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  const [loaded, setLoaded] = useState<{ part: T } | null>(null);
  const loading = useRef<Promise<boolean> | null>(null);

  async function fetchPart(): Promise<boolean> {
    try {
      setLoaded({ part: await load() });
      return true;
    } catch (error) {
      loading.current = null;
      logError(error, { kind: 'code' });
      checkVersion().catch(() => {});
      notify.error(text('failure', 'network'), HTTP_ERROR_SECONDS);
      return false;
    }
  }

  return {
    part: loaded?.part ?? null,
    want() {
      loading.current ??= fetchPart();
      return loading.current;
    },
  };
}

/** Opens and closes a panel whose code and texts load on first use. */
export function useLazyPanel<T>(load: () => Promise<T>, ...namespaces: string[]) {
  const [isOpen, setIsOpen] = useState(false);
  const { part: Panel, want } = useLazyPart(async () => {
    const [loaded] = await Promise.all([load(), loadNamespaces(...namespaces)]);
    return loaded;
  });
  return {
    /** Null until it is first opened. */
    Panel,
    isOpen,
    open: async () => setIsOpen(await want()),
    close: () => setIsOpen(false),
  };
}
