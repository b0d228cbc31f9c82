// Refuses JSON that is nested deeper than anything that is agreed on before it is parsed: two megabytes of brackets would
// take 250 MB while they are, which is all that a small machine has (security S15).
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../services/refusal';

/** Far more than any body of the contract has. */
const DEEPEST = 64;
/** So much takes little, however deep it is, and most bodies are shorter. */
const SHORT = 16 * 1024;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_MEMBERS, CLOSE_MEMBERS] = [34, 92, 91, 93, 123, 125];

/** Whether a text of JSON is nested too deep; brackets in its strings do not count. */
export function isTooDeep(text: string): boolean {
  if (text.length <= SHORT) return false;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) inString = !inString;
    else if (inString) {
      if (code === BACKSLASH) at += 1;
    } else if (code === OPEN_LIST || code === OPEN_MEMBERS) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_MEMBERS) depth -= 1;
  }
  return false;
}

/** Takes the place of the framework's parser, which it asks for everything else. */
export function addShallowJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(new Refusal('invalid', 'The body is nested too deep.'));
    else parse(request, body, done);
  });
}
