import { posix } from 'node:path';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** Node of a YAML file of the contract. */
export interface Place {
  file: string;
  node: Node;
}

/** Sources of the contract, for finding the schema of a value and its position in the text. */
export class SourcePlaces {
  /** Text by path below `openapi/`. */
  readonly texts: ReadonlyMap<string, string>;
  readonly #documents = new Map<string, Document>();

  constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts;
  }

  /** Returns the node at a path of keys, through references, or undefined. */
  at(file: string, ...keys: string[]): Place | undefined {
    let place: Place | undefined = this.#root(file);
    for (const key of keys) place = place && this.child(this.resolved(place), key);
    return place;
  }

  /** Returns the value of a key, without following a reference. */
  child({ file, node }: Place, key: string): Place | undefined {
    const value = isMap(node) ? node.get(key, true) : undefined;
    return value === undefined ? undefined : { file, node: value as Node };
  }

  /** Returns the items of a list. */
  items({ file, node }: Place): Place[] {
    return isSeq(node) ? node.items.map((item) => ({ file, node: item as Node })) : [];
  }

  /** Follows references. */
  resolved(place: Place): Place {
    const reference = this.text(place, '$ref');
    if (reference === undefined) return place;
    const [path = '', pointer = ''] = reference.split('#');
    const file = path === '' ? place.file : posix.join(posix.dirname(place.file), path);
    const target = this.at(file, ...pointer.split('/').filter((step) => step !== ''));
    return target === undefined ? place : this.resolved(target);
  }

  /** Returns a text member of a map. */
  text(place: Place, key: string): string | undefined {
    const value = this.child(place, key)?.node;
    return isScalar(value) && typeof value.value === 'string' ? value.value : undefined;
  }

  /** Returns a node as plain JSON. */
  value({ node, file }: Place): unknown {
    const document = this.#documents.get(file);
    return document === undefined ? undefined : (node as YAMLMap).toJS(document);
  }

  #root(file: string): Place | undefined {
    const text = this.texts.get(file);
    if (text === undefined) return undefined;
    const document = this.#documents.get(file) ?? parseDocument(text);
    this.#documents.set(file, document);
    return document.contents === null ? undefined : { file, node: document.contents as Node };
  }
}

export type MapPlace = Place & { node: YAMLMap };
export type SeqPlace = Place & { node: YAMLSeq };

export function isMapPlace(place: Place | undefined): place is MapPlace {
  return isMap(place?.node);
}

export function isSeqPlace(place: Place | undefined): place is SeqPlace {
  return isSeq(place?.node);
}
