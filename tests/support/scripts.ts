// Texts that want to be code, each with a word that must not turn up where it does not belong.
import { INJECTIONS } from './texts';

/** Part of every text; nothing else has it. */
export const CANARY = 'canary7q';

/** What a text calls if it is run. */
const HIT = 'hit7q()';

/** Ways out of the places that texts are careless put into. */
const WAYS_OUT = ['', '">', "'/>", '-->', ']]>'];
const AS_WRITTEN = 'window.wasInjected=1';

/** Two hundred of them: forty ways in, by five ways out of what stands around. */
export const SCRIPTS: readonly string[] = WAYS_OUT.flatMap((out, round) =>
  INJECTIONS.map((text, at) => `${out}${text.replaceAll(AS_WRITTEN, HIT)} ${CANARY}-${round}-${at}`),
);
