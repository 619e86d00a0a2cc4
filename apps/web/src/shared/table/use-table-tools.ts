import { useEffect, useState } from 'react';
import { logError } from '../errors/error-log.ts';

type Tools = typeof import('./table-tools.tsx').TableTools;

/** Once loaded, there from the first render of every other table. */
let loaded: Tools | null = null;

/**
 * The tools of a table, which come after its first rows; null until then.
 * Errors: none; a table without them is still a table, and the error log says why.
 */
export function useTableTools(isWanted: boolean): Tools | null {
  const [tools, setTools] = useState<{ Tools: Tools | null }>({ Tools: loaded });
  useEffect(() => {
    if (!isWanted || loaded) return;
    import('./table-tools.tsx').then(
      ({ TableTools }) => {
        loaded = TableTools;
        setTools({ Tools: TableTools });
      },
      (error: unknown) => logError(error, { kind: 'code' }),
    );
  }, [isWanted]);
  return tools.Tools ?? loaded;
}
