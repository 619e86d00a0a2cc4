import { message } from 'antd';
import { useEffect } from 'react';
import { bindNotices, type Notice, noticeKey } from './notify.ts';

/** Calls back when the page is visible, because a hidden message must not count as shown. */
function whenSeen(work: () => void): () => void {
  if (!document.hidden) {
    work();
    return () => {};
  }
  document.addEventListener('visibilitychange', work, { once: true });
  return () => document.removeEventListener('visibilitychange', work);
}

/**
 * Host of short messages on every page. An equal message replaces the displayed one and restarts its time.
 */
export function NoticeHost() {
  const [messages, holder] = message.useMessage({ maxCount: 5 });
  useEffect(() => {
    let opened = 0;
    function open(notice: Notice) {
      const { kind, text, seconds } = notice;
      opened += 1;
      // antd restarts the time of a message with the same key only if the duration differs.
      const duration = seconds + (opened % 10) / 1000;
      messages.open({ type: kind, content: text, duration, key: noticeKey(notice) });
    }
    const stops: (() => void)[] = [];
    const unbind = bindNotices((notice) => stops.push(whenSeen(() => open(notice))));
    return () => {
      unbind();
      for (const stop of stops) stop();
    };
  }, [messages]);
  return holder;
}
