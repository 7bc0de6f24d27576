const width = 100;

/** Formats JSON. Writes an object or list on one line if it fits. */
function jsonText(value: unknown, indent = '', keyLength = 0): string {
  const line = inlineJson(value);
  if (typeof value !== 'object' || value === null || indent.length + keyLength + line.length <= width) return line;
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => inner + jsonText(item, inner))
    : Object.entries(value).map(([key, entry]) => {
        const name = `${JSON.stringify(key)}: `;
        return inner + name + jsonText(entry, inner, name.length);
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

/** JSON on one line, with spaces. */
export function inlineJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${inlineJson(entry)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
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
export function page(title: string, ...sections: readonly string[]): string {
  const note = '<!-- Generated from the declarations by `npm run generate`. -->';
  return `${[`# ${title}`, note, ...sections.filter((section) => section !== '').map((section) => section.trimEnd())].join('\n\n')}\n`;
}
