// Writes the few parts of ASN.1 DER that a certificate is made of.

/** A value with its tag and length in front. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts);
export const octets = (content: Uint8Array): Buffer => der(0x04, content);
export const bits = (content: Uint8Array, unused = 0): Buffer => der(0x03, Buffer.from([unused]), content);
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text));
export const yes = (): Buffer => der(0x01, Buffer.from([0xff]));
/** A part that is tagged by its place, as in `[3]`. */
export const explicit = (place: number, content: Uint8Array): Buffer => der(0xa0 + place, content);

/** A whole number that is not negative, from its bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes[0] ?? 0;
  return first > 0x7f ? der(0x02, Buffer.from([0]), bytes) : der(0x02, bytes);
}

/** `2.5.4.3` and the like. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** Two digits of the year until 2049, four from then on (RFC 5280, 4.1.2.5). */
export function time(instant: number): Buffer {
  const text = new Date(instant).toISOString().replace(/[-:T]|\.\d+/g, '');
  const isLate = new Date(instant).getUTCFullYear() >= 2050;
  return isLate ? der(0x18, Buffer.from(text)) : der(0x17, Buffer.from(text.slice(2)));
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = bytesOf(length);
  return Buffer.from([0x80 + bytes.length, ...bytes]);
}

function bytesOf(value: number): number[] {
  return value < 256 ? [value] : [...bytesOf(Math.floor(value / 256)), value % 256];
}

function base128(value: number): number[] {
  const head = (rest: number): number[] =>
    rest === 0 ? [] : [...head(Math.floor(rest / 128)), 0x80 + (rest % 128)];
  return [...head(Math.floor(value / 128)), value % 128];
}
