// How the installed app is opened: shortcuts, links, shared texts (security S23).
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startGuest } from '../support/guestData';
import { cached, type KeptApp, openKept, untilKept } from '../support/kept';
import { expectRows } from '../support/lists';
import { toNewPage } from '../support/pages';
import { type Shared, shareWith } from '../support/sharing';

let kept: KeptApp;

beforeAll(async () => {
  kept = await openKept();
  await startGuest(kept.app, { files: [{ name: 'Plan', todos: ['one'] }] });
  await untilKept(kept.app);
});

afterEach(async () => {
  expect(await kept.app.consoleMessages()).toEqual([]);
});

afterAll(() => kept.close());

const address = () => kept.app.browser.execute(() => location.pathname + location.search);
const words = () => kept.app.browser.execute(() => document.body.textContent ?? '');

const share = (shared: Shared) => shareWith(kept.app, shared);

test('the manifest is there, valid, and every picture it names has the size that it says', async () => {
  const { app } = kept;
  const found = await app.browser.execute(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const manifest = await (await fetch(link?.href ?? '')).json();
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(Object)];
    const sizes = pictures
      .filter(({ src }) => src?.endsWith('.png') || src?.endsWith('.webp'))
      .map(async ({ src, sizes: told }) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return [src, told, `${image.naturalWidth}x${image.naturalHeight}`];
      });
    return { manifest, sizes: await Promise.all(sizes) };
  });
  expect(found.manifest).toMatchObject({ name: 'Tabdo', start_url: '/', display: 'standalone' });
  expect(found.manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'monochrome']),
  );
  expect(found.sizes.length).toBeGreaterThan(4);
  for (const [src, told, real] of found.sizes) expect([src, told]).toEqual([src, real]);
  const { errors } = Object(await app.browser.sendCommandAndGetResult('Page.getAppManifest', {}));
  expect(errors).toEqual([]);
  const problems = Object(await app.browser.sendCommandAndGetResult('Page.getInstallabilityErrors', {}));
  expect(problems.installabilityErrors).toEqual([]);
});

describe('shortcuts and links', () => {
  test('"Add to-do" puts the caret into the add field, and is gone from the address', async () => {
    const { app } = kept;
    await app.goto('/?do=add');
    await app.find('row', 'one');
    await app.until(
      'the caret',
      async () => (await app.focusedName().catch(() => '')) === 'What needs to be done?',
    );
    expect(await address()).toBe('/');
  });

  test.each(['/?do=palette', '/?do=open&link=web%2Btabdo%3Apalette'])('%s opens the palette', async (at) => {
    const { app } = kept;
    await app.goto(at);
    await app.find('dialog', 'Command palette');
    await app.press('Escape');
    await app.gone('dialog', 'Command palette');
  });

  test('a link to a file opens it, and one to nothing says so', async () => {
    const { app } = kept;
    await app.goto('/?do=open&link=web%2Btabdo%3Afile%2Ffile-0');
    await app.find('row', 'one');
    await app.goto('/?do=open&link=web%2Btabdo%3Afile%2F..%2F..%2Fapi');
    await app.until('the words', async () => (await words()).includes('This link leads to nothing here'));
    await expectRows(app, 'Open to-dos', ['one']);
  });
});

describe('shared text', () => {
  test('is shown and asked about; each line becomes a to-do, and one undo takes them back', async () => {
    const { app } = kept;
    await share({
      title: '',
      text: '- Buy milk\r\n\r\nCall <b>Bob</b>',
      url: 'https://example.com/?a=1&b=2',
    });
    await app.find('dialog', 'Add 3 to-dos?');
    expect(await app.focusedName()).toBe('Cancel');
    expect(await words()).toContain('Call <b>Bob</b>');
    expect(await address()).toBe('/');
    await (await app.find('button', 'Add 3 to-dos')).click();
    await app.find('row', 'Call <b>Bob</b>');
    await app.find('row', 'https://example.com/?a=1&b=2');
    await app.press('Escape');
    await app.press('Control', 'z');
    await app.gone('row', 'Buy milk');
    await expectRows(app, 'Open to-dos', ['one']);
  });

  test('adds nothing when the question is refused, and is not asked again', async () => {
    const { app } = kept;
    const hostile = '"><img src=x onerror="document.title=1"><script>document.title=2</script>';
    await share({ text: `${hostile}\n=cmd|' /C calc'!A0\n\u202Eevil` });
    await app.find('dialog', 'Add 3 to-dos?');
    await app.press('Enter');
    await app.gone('dialog', 'Add 3 to-dos?');
    expect(await app.browser.getTitle()).toBe('Plan · Tabdo');
    await app.goto('/');
    await expectRows(app, 'Open to-dos', ['one']);
    expect((await cached(app))['tabdo-shared']).toEqual([]);
  });

  test('is there again after the page went during the question, or another text came, until each has its answer', async () => {
    const { app } = kept;
    await share({ text: 'Buy milk' });
    await app.find('dialog', 'Add 1 to-do?');
    await toNewPage(app, () => app.browser.refresh());
    await app.find('button', 'Add it');
    await share({ text: 'Call Bob\nWrite Eve' });
    await app.find('dialog', 'Add 2 to-dos?');
    expect((await cached(app))['tabdo-shared']).toHaveLength(2);
    await (await app.find('button', 'Add 2 to-dos')).click();
    await app.find('row', 'Write Eve');
    await (await app.find('button', 'Add it')).click();
    await app.find('dialog', 'Add 1 to-do?');
    await (await app.find('button', 'Add 1 to-do')).click();
    await app.find('row', 'Buy milk');
    expect((await cached(app))['tabdo-shared']).toEqual([]);
    await app.press('Escape');
    await app.press('Control', 'z');
    await app.press('Control', 'z');
    await expectRows(app, 'Open to-dos', ['one']);
  });

  test('longer than what can be taken is refused aloud, and nothing of it is kept', async () => {
    const { app } = kept;
    await share({ text: 'x'.repeat(5_000_001) });
    await app.until('the words', async () => (await words()).includes('Share it in parts.'));
    expect((await cached(app))['tabdo-shared'] ?? []).toEqual([]);
  });

  test('of an earlier version is found where that left it, and gone once it has its answer', async () => {
    const { app } = kept;
    await app.browser.execute(async () => {
      const cache = await caches.open('tabdo-shared');
      await cache.put('/share', new Response('Water the plants'));
    });
    await toNewPage(app, () => app.browser.url(`${new URL(app.url).origin}/?do=share`));
    await app.find('dialog', 'Add 1 to-do?');
    await app.press('Escape');
    await app.gone('dialog', 'Add 1 to-do?');
    expect((await cached(app))['tabdo-shared']).toEqual([]);
  });

  test('is refused aloud while ten others wait', async () => {
    const { app } = kept;
    await app.browser.execute(async () => {
      const cache = await caches.open('tabdo-shared');
      for (let n = 0; n < 10; n += 1) await cache.put(`/share/${n}`, new Response('again and again'));
    });
    await share({ text: 'one more' });
    await app.until('the words', async () => (await words()).includes('Much that was shared waits'));
    expect((await cached(app))['tabdo-shared']).toHaveLength(10);
    await app.browser.execute(() => caches.delete('tabdo-shared'));
  });

  test('of 10,000 lines is asked about; what is too much for the plan is refused as a whole', async () => {
    const { app } = kept;
    await share({ text: Array.from({ length: 10_000 }, (_, at) => `line ${at}`).join('\n') });
    await (await app.find('button', 'Add 10,000 to-dos')).click();
    await app.find('dialog', 'Login required');
    await app.press('Escape');
    await app.gone('dialog', 'Login required');
    await expectRows(app, 'Open to-dos', ['one']);
  });
});
