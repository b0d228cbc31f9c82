// How a row in the document says which one it is.

/** Rows that can be dragged carry their id here. */
export const ID_ATTRIBUTE = 'data-id';

/** The id of a row. */
export const idOf = (row: Element): string => row.getAttribute(ID_ATTRIBUTE) ?? '';
