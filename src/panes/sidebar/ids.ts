// Ids of elements that lists and layers point at: `aria-owns`, menus and the colour picker find rows by them.

/** The id of a folder's or file's option. */
export const optionId = (id: string): string => `item-${id}`;
