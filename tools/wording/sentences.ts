import { parseSync } from 'vite';

/** A sentence of a comment, and the line on which the comment begins. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
}

/**
 * Sentences in all comments of a script. Successive line comments are one comment. Code in backticks, examples,
 * `@source` and directives for tools are left out.
 */
export function sentencesOf(path: string, text: string): Sentence[] {
  return commentsOf(path, text).flatMap(({ line, text: comment }) =>
    paragraphsOf(comment)
      .flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+(?=[A-Z"`(])/u))
      .map((sentence) => sentence.trim())
      .filter((sentence) => /[A-Za-z]{2}/u.test(sentence))
      .map((sentence) => ({ line, text: sentence })),
  );
}

/** Comments of a script, without comment marks, in order. */
function commentsOf(path: string, text: string): Sentence[] {
  const { comments } = parseSync(path, text);
  const merged: { line: number; text: string; end: number }[] = [];
  for (const { type, value, start, end } of comments) {
    const last = merged.at(-1);
    if (
      type === 'Line' &&
      last !== undefined &&
      /^\s*$/u.test(text.slice(last.end, start)) &&
      text.slice(last.end, start).split('\n').length === 2
    ) {
      last.text += `\n${value}`;
      last.end = end;
    } else {
      const line = text.slice(0, start).split('\n').length;
      merged.push({ line, text: value.replaceAll(/^\s*\* ?/gmu, ''), end: type === 'Line' ? end : -1 });
    }
  }
  return merged
    .filter(
      ({ text: comment }) =>
        !/^\s*(?:oxlint-|eslint-|@vite-|@ts-|#__|prettier-|v8 |Stryker |@type |<reference)/u.test(comment),
    )
    .map(({ line, text: comment }) => ({ line, text: comment }));
}

function paragraphsOf(comment: string): string[] {
  return comment
    .replaceAll(/```[\s\S]*?```/gu, '')
    .split(/\n\s*\n|\n(?=\s*(?:@|- ))|(?<=:)\n(?= {2,})/u)
    .filter((paragraph) => !/^\s*@(?:source|type|example|internal)\b/u.test(paragraph) && !/^ {3,}/u.test(paragraph))
    .map((paragraph) =>
      paragraph.replace(/^\s*@(?:param|returns?|throws)\s*(?:\{[^}]*\}\s*)?/u, '').replaceAll(/\s+/gu, ' '),
    );
}

/** Strings in a script that people read: string literals and templates with at least four words. */
export function messagesOf(path: string, text: string): Sentence[] {
  const messages: Sentence[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, start, end, value } = node as { type?: unknown; start: number; end: number; value?: unknown };
    const isTemplate = type === 'TemplateLiteral';
    const message = isTemplate ? text.slice(start + 1, end - 1) : type === 'Literal' ? value : undefined;
    if (typeof message === 'string' && isSentence(message))
      messages.push({ line: text.slice(0, start).split('\n').length, text: message.replaceAll(/\s+/gu, ' ') });
    if (!isTemplate) Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return messages;
}

function isSentence(text: string): boolean {
  return /^[A-Z"$`]/u.test(text) && text.split(/\s+/u).filter((word) => /^[a-z]+[,.:]?$/iu.test(word)).length >= 4;
}
