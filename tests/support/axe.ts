// Runs axe-core in the page and says what it finds, in words that lead to the element.
import { readFileSync } from 'node:fs';
import type { App } from './browser';

const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly target: readonly unknown[];
    readonly any: readonly { readonly message: string }[];
  }[];
}

/** What axe-core finds on the page as it is; empty when all is well. */
export async function axeFaults(app: App): Promise<string[]> {
  const context = await app.browser.getWindowHandle();
  const known = await app.browser.execute(() => 'axe' in window);
  // Evaluated by the driver, which no content policy holds back, unlike a script element.
  if (!known)
    await app.browser.scriptEvaluate({ expression: `${SOURCE};0`, target: { context }, awaitPromise: false });
  const violations = await app.browser.execute(async () => {
    const axe = Reflect.get(window, 'axe') as { run(options: object): Promise<{ violations: Violation[] }> };
    const { violations: found } = await axe.run({ resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, any }) => ({ target, any: any.map(({ message }) => ({ message })) })),
    }));
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id} at ${target.join(' ')}: ${any.map(({ message }) => message).join('; ')}`,
    ),
  );
}
