import { test, type Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCut } from './accessible.ts';

/** A display setting in which a page is checked. */
interface Look {
  readonly width: number;
  /** The axe rules whose result can differ from the plain look; default: all. */
  readonly rules?: readonly string[];
  readonly media?: { readonly colorScheme?: 'dark'; readonly forcedColors?: 'active' };
  readonly style?: string;
  /** Right-to-left direction, with text of such a script that is a third longer. */
  readonly isRtl?: boolean;
}

const sizeRules = ['target-size'];
const colorRules = ['color-contrast', 'link-in-text-block'];

const looks = {
  light: { width: 320 },
  dark: { width: 320, rules: colorRules, media: { colorScheme: 'dark' } },
  'forced colours': { width: 320, rules: colorRules, media: { forcedColors: 'active' } },
  'from right to left': { width: 320, rules: sizeRules, isRtl: true },
  // @source WCAG 1.4.12
  'wide text': {
    width: 320,
    rules: sizeRules,
    style:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
  },
  // Text twice as large, in a window that is half of the usual size. @source WCAG 1.4.4
  'large text': { width: 640, rules: sizeRules, style: ':root { font-size: 200% !important; }' },
} as const satisfies Readonly<Record<string, Look>>;

export type LookName = keyof typeof looks;

export const lookNames = Object.keys(looks) as readonly LookName[];

/** Fails if axe finds a violation in this look, or if the page scrolls sideways or cuts text off. */
export async function expectSoundIn(page: Page, name: LookName): Promise<void> {
  await inLook(page, name, async () => {
    await expectAccessible(page, (looks[name] as Look).rules);
    await expectNoOverflow(page);
  });
}

/** Fails if the page scrolls sideways or cuts text off in one of the looks that change its sizes. */
export async function expectRoomInEachLook(page: Page): Promise<void> {
  for (const name of lookNames.filter((lookName) => (looks[lookName] as Look).media === undefined))
    await test.step(name, () => inLook(page, name, () => expectNoOverflow(page)));
}

async function expectNoOverflow(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNothingCut(page);
}

async function inLook(page: Page, name: LookName, check: () => Promise<void>): Promise<void> {
  const { width, media, style = '', isRtl = false }: Look = looks[name];
  const size = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  if (media !== undefined) await page.emulateMedia(media);
  if (isRtl) await page.waitForFunction(isHydrated);
  await page.evaluate(applyLook, { style, isRtl });
  await colorTransitionsEnd(page);
  await check();
  await page.evaluate(removeLook);
  if (media !== undefined) await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  if (size) await page.setViewportSize(size);
  await colorTransitionsEnd(page);
}

/** Waits for the color transitions between themes. */
async function colorTransitionsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
}

/**
 * In the page: whether React has also hydrated the content around the step, which follows the step. Text changes before
 * that cause a mismatch.
 */
function isHydrated(): boolean {
  const surroundings = document.querySelectorAll('#application :is(aside, footer, section) > :first-child');
  return [...surroundings].every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
}

interface Worn {
  worn?: { sheets: CSSStyleSheet[]; texts: Map<Text, string> } | undefined;
}

/** In the page. The policy allows constructed style sheets. */
function applyLook({ style, isRtl }: { readonly style: string; readonly isRtl: boolean }): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const texts = new Map<Text, string>();
  (globalThis as Worn).worn = { sheets: [...document.adoptedStyleSheets], texts };
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  if (!isRtl) return;
  document.documentElement.dir = 'rtl';
  const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';
  const toForeignScript = (text: string): string =>
    text.replaceAll(/[a-z]+/gi, (word) => {
      const spelled = Array.from(word.toLowerCase(), (letter) => letters[letter.charCodeAt(0) - 97] ?? letter).join('');
      return spelled + spelled.slice(0, Math.floor(word.length / 3));
    });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node as Text;
    texts.set(text, text.data);
    text.data = toForeignScript(text.data);
  }
}

function removeLook(): void {
  const { worn } = globalThis as Worn;
  document.adoptedStyleSheets = worn?.sheets ?? [];
  document.documentElement.removeAttribute('dir');
  for (const [text, original] of worn?.texts ?? []) text.data = original;
  (globalThis as Worn).worn = undefined;
}
