// What makes an element a cell of the to-do grids.

/** The focus moves by rows, so a cell takes none; a press on it goes to its row. */
export const CELL = { role: 'gridcell' } as const;
