// What the product is called and where its things are (decisions D1).

export const PRODUCT_NAME = 'Tabdo';
