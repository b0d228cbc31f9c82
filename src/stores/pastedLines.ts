// Pasted text as to-dos, line by line (decisions D15).
import { isBlank } from '../platform/contract/text';
import type { NewTodo } from './todoActions';

const BULLET = /^\s*(?:[-*+•◦–](?:\s+|$)|\d{1,4}[.)]\s+)/;
const BOX = /^\s*\[([ xX✓])\](?:\s+|$)/;

/** Lines of text as to-dos: bullets, numbers and boxes understood, blank lines dropped. */
export function parseLines(text: string): NewTodo[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => {
    const bare = line.replace(BULLET, '');
    const box = BOX.exec(bare);
    const rest = (box ? bare.slice(box[0].length) : bare).trim();
    return isBlank(rest) ? [] : [{ text: rest, completed: box !== null && box[1] !== ' ' }];
  });
}
