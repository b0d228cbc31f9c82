// What counts as an e-mail address: one that can be answered, and that can be nothing but an address in a header.

const LONGEST = 254;
const LONGEST_LOCAL = 64;
/** RFC 5321 without quoted parts and address literals; letters of any script, as RFC 6531 allows. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Whether a text is one address and nothing more: no name, no list, no line break, no sign that ends a part. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  return (
    at > 0 &&
    text.length <= LONGEST &&
    Buffer.byteLength(local) <= LONGEST_LOCAL &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label))
  );
}
