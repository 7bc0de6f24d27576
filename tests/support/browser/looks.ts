import { test, type Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCut } from './accessible.ts';

/** A way in which the same page is looked at. */
interface Look {
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  /** The rules of axe that can come out otherwise than in the plain look; without them all are tried. */
  readonly rules?: readonly string[];
  /** Colours that the system wishes. */
  readonly media?: { readonly colorScheme?: 'dark'; readonly forcedColors?: 'active' };
  /** What the reader's own style says. */
  readonly style?: string;
  /** Reads from right to left, in letters of such a script and a third longer. */
  readonly isRtl?: boolean;
}

const sizes = ['target-size'];
const colours = ['color-contrast', 'link-in-text-block'];

/** How screens are looked at, by name. */
const looks = {
  light: { width: 320 },
  dark: { width: 320, rules: colours, media: { colorScheme: 'dark' } },
  'forced colours': { width: 320, rules: colours, media: { forcedColors: 'active' } },
  'from right to left': { width: 320, rules: sizes, isRtl: true },
  // @source WCAG 1.4.12
  'wide text': {
    width: 320,
    rules: sizes,
    style:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
  },
  // Twice as large, on a window that is half of a usual one. @source WCAG 1.4.4
  'large text': { width: 640, rules: sizes, style: ':root { font-size: 200% !important; }' },
} as const satisfies Readonly<Record<string, Look>>;

export type LookName = keyof typeof looks;

/** Their names. */
export const lookNames = Object.keys(looks) as readonly LookName[];

/** Fails if axe finds something in the page in this look, or if the page scrolls sideways or cuts text off. */
export async function expectSoundIn(page: Page, name: LookName): Promise<void> {
  await inLook(page, name, async () => {
    await expectAccessible(page, (looks[name] as Look).rules);
    await expectRoom(page);
  });
}

/** Fails if the page scrolls sideways or cuts text off in one of the looks that change its sizes. */
export async function expectRoomInEachLook(page: Page): Promise<void> {
  for (const name of lookNames.filter((each) => (looks[each] as Look).media === undefined))
    await test.step(name, () => inLook(page, name, () => expectRoom(page)));
}

async function expectRoom(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNothingCut(page);
}

/** Changes the page, calls the check, and changes the page back. */
async function inLook(page: Page, name: LookName, check: () => Promise<void>): Promise<void> {
  const { width, media, style = '', isRtl = false }: Look = looks[name];
  const size = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  if (media !== undefined) await page.emulateMedia(media);
  if (isRtl) await page.waitForFunction(isHydrated);
  await page.evaluate(putOn, { style, isRtl });
  await colourChangesEnd(page);
  await check();
  await page.evaluate(takeOff);
  if (media !== undefined) await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  if (size) await page.setViewportSize(size);
  await colourChangesEnd(page);
}

/** Colours pass from one theme to the other in a moment that nobody reads in. */
async function colourChangesEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)));
}

/**
 * In the page: true if React has taken over what is around the step too, which it does after the step. Text that changes
 * before that differs from what React expects.
 */
function isHydrated(): boolean {
  const parts = document.querySelectorAll('#application :is(aside, footer, section) > :first-child');
  return [...parts].every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));
}

interface Worn {
  worn?: { sheets: CSSStyleSheet[]; texts: Map<Text, string> } | undefined;
}

/** In the page. A style by script is none that its policy forbids. */
function putOn({ style, isRtl }: { readonly style: string; readonly isRtl: boolean }): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const texts = new Map<Text, string>();
  (globalThis as Worn).worn = { sheets: [...document.adoptedStyleSheets], texts };
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  if (!isRtl) return;
  document.documentElement.dir = 'rtl';
  const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';
  const foreign = (text: string): string =>
    text.replaceAll(/[a-z]+/gi, (word) => {
      const spelled = Array.from(word.toLowerCase(), (letter) => letters[letter.charCodeAt(0) - 97] ?? letter).join('');
      return spelled + spelled.slice(0, Math.floor(word.length / 3));
    });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node as Text;
    texts.set(text, text.data);
    text.data = foreign(text.data);
  }
}

/** In the page. */
function takeOff(): void {
  const { worn } = globalThis as Worn;
  document.adoptedStyleSheets = worn?.sheets ?? [];
  document.documentElement.removeAttribute('dir');
  for (const [text, said] of worn?.texts ?? []) text.data = said;
  (globalThis as Worn).worn = undefined;
}
