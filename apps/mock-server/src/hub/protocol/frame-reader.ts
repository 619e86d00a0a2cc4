import { ProtocolError } from './protocol-error.ts';

const SEPARATOR = 0x1e;

/**
 * Splits a stream of bytes into messages at the record separator; a chunk can contain several or a part of one.
 * Works on bytes, so that a chunk can end within a character.
 */
export class FrameReader {
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #partBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * Yields the messages completed by this chunk, without separators; the rest waits for the next chunk.
   * Throws `ProtocolError` at a message above the limit, after yielding those before it.
   */
  *push(chunk: Buffer): Generator<string, void, undefined> {
    let start = 0;
    for (let end = chunk.indexOf(SEPARATOR); end !== -1; end = chunk.indexOf(SEPARATOR, start)) {
      this.#check(end - start);
      const last = chunk.subarray(start, end);
      const message = this.#partBytes === 0 ? last : Buffer.concat([...this.#parts, last]);
      this.#parts = [];
      this.#partBytes = 0;
      start = end + 1;
      yield message.toString('utf8');
    }
    if (start === chunk.length) return;
    this.#check(chunk.length - start);
    // A copy: the chunk is a view of a larger socket buffer, which waiting would retain.
    this.#parts.push(Buffer.from(chunk.subarray(start)));
    this.#partBytes += chunk.length - start;
  }

  #check(addedBytes: number): void {
    if (this.#partBytes + addedBytes <= this.#maxBytes) return;
    throw new ProtocolError(`A message is larger than ${this.#maxBytes} bytes. Send smaller messages.`);
  }
}
