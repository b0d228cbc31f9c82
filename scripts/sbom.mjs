// `npm run sbom`: writes the bill of materials, in CycloneDX, to a file; npm says a word of its own on the standard output.
import { writeBill } from './lib/bill.mjs';

console.log(`Wrote ${writeBill()}`);
