/** The encoder alone: the library's own types are of its drawing, which would bring every other kind of barcode along. */
declare module 'jsbarcode/bin/barcodes/CODE39/index.js' {
  export class CODE39 {
    constructor(data: string, options: { readonly mod43?: boolean });
    /** `data` is a string of modules, narrow as they are: 1 a bar, 0 a gap; wide ones are three of them. */
    encode(): { readonly data: string };
  }
}
