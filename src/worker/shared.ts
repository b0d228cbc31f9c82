// What another program shares, as one text: its lines become to-dos once the person says so.

/** The members that the manifest names, each on lines of its own; empty where nothing can be read. */
export async function readShared(request: Pick<Request, 'formData'>): Promise<string> {
  const form = await request.formData().catch(() => null);
  const told = ['title', 'text', 'url'].map((name) => form?.get(name));
  const texts = told.filter((part): part is string => typeof part === 'string' && part.trim() !== '');
  // Many programs say the same thing twice.
  return [...new Set(texts)].join('\n');
}
