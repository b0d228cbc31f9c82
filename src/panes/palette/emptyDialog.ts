// Stands in for the dialog package that cmdk pulls in; the palette lives in our own dialog instead.
const nothing = (): null => null;

export const Root = nothing;
export const Portal = nothing;
export const Overlay = nothing;
export const Content = nothing;
