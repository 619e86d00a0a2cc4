import type { CallOptions, Client } from '@parking-plus/contracts/client';
import type { ListedWrite } from './write-journal.ts';

/** Write that a client is about to make. A reply needs an existing thread. */
export type SoakWrite =
  | { readonly kind: 'thread' | 'requirement'; readonly mark: string }
  | { readonly kind: 'reply'; readonly mark: string; readonly threadCode: string };

const SITE_CODE = 'TPE001';
const PAGE_SIZE = 100;

/** Sends the write and returns the name of the created record. Rejects with the client's errors. */
export async function makeWrite(client: Client, write: SoakWrite, options: CallOptions): Promise<string> {
  const { mark } = write;
  if (write.kind === 'thread') {
    const thread = { target: 2, siteCode: SITE_CODE, subject: mark, content: mark } as const;
    return (await client.data('ThreadOpen', thread, options)).threadCode;
  }
  if (write.kind === 'reply') {
    const { threadCode } = write;
    const { postNumber } = await client.data('ThreadReply', { threadCode, content: mark }, options);
    return replyId(threadCode, postNumber);
  }
  const form = {
    requirementType: 1,
    title: mark,
    description: mark,
    priority: 2,
    isDraft: false,
  } as const;
  return (await client.data('RequirementCreate', form, options)).requirementCode;
}

/** Returns all stored writes whose mark begins with `runMark`. */
export async function listWrites(client: Client, runMark: string): Promise<ListedWrite[]> {
  const filters = { keyword: runMark };
  const threads = await allPages((page) => client.data('ThreadList', { page, pageSize: PAGE_SIZE, filters }));
  const requirements = await allPages((page) =>
    client.data('RequirementList', { page, pageSize: PAGE_SIZE, filters }),
  );
  const replies: ListedWrite[] = [];
  for (const { threadCode } of threads) {
    const { posts } = await client.data('ThreadDetail', { threadCode });
    for (const { postNumber, content } of posts)
      if (postNumber > 1) replies.push({ mark: content, id: replyId(threadCode, postNumber) });
  }
  return [
    ...threads.map(({ subject, threadCode }) => ({ mark: subject, id: threadCode })),
    ...requirements.map(({ title, requirementCode }) => ({ mark: title, id: requirementCode })),
    ...replies,
  ];
}

function replyId(threadCode: string, postNumber: number): string {
  return `${threadCode}#${postNumber}`;
}

async function allPages<Row>(
  fetchPage: (page: number) => Promise<{ readonly items: readonly Row[]; readonly total: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await fetchPage(page);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}
