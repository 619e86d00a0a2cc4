/** The encoder only. The library's types cover its renderer, which would include all barcode formats. */
declare module 'jsbarcode/bin/barcodes/CODE39/index.js' {
  export class CODE39 {
    constructor(data: string, options: { readonly mod43?: boolean });
    /** `data` is a string of narrow modules: 1 for a bar, 0 for a gap. Wide elements are three modules. */
    encode(): { readonly data: string };
  }
}
