// What people who pay for Tabdo say about it, in their own words and with their consent. None are invented: while this
// list is empty the upgrade screen has no such section.

/** One quote. */
export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  /** What they do, or where. */
  readonly about?: string;
}

export const TESTIMONIALS: readonly Testimonial[] = [];
