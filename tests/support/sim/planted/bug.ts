// A bug that is put into the text of one file while the simulator is bundled; the file itself stays as it is.

export interface Bug {
  readonly name: string;
  readonly file: string;
  /** What stands in the file exactly once, and what stands there instead. */
  readonly find: string;
  readonly put: string;
  /** Where two places each keep it right. */
  readonly also?: { readonly file: string; readonly find: string; readonly put: string };
  /** What is wrong then. */
  readonly about: string;
}
