const width = 100;

/** Formats JSON. Objects and lists that fit are on one line. */
function jsonText(value: unknown, indent = '', before = 0): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + before + line.length <= width) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => inner + jsonText(item, inner))
    : Object.entries(value).map(([key, each]) => {
        const name = `${JSON.stringify(key)}: `;
        return inner + name + jsonText(each, inner, name.length);
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

/** JSON on one line, with spaces. */
export function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${oneLine(each)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

export function jsonBlock(value: unknown): string {
  return `\`\`\`json\n${jsonText(value)}\n\`\`\`\n`;
}

/** A Markdown table. Line breaks in cells become spaces. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cellOf).join(' | ')} |\n`;
  return line(head) + `|${head.map(() => '---').join('|')}|\n` + rows.map(line).join('');
}

function cellOf(text: string): string {
  return text === '' ? '–' : text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** A page with its title and the note that it is generated. */
export function page(title: string, ...parts: readonly string[]): string {
  const note = '<!-- Made from the declarations by `npm run generate`. -->';
  return `${[`# ${title}`, note, ...parts.filter((part) => part !== '').map((part) => part.trimEnd())].join('\n\n')}\n`;
}
