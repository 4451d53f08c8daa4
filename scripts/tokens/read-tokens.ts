/** A custom property of a sheet of design tokens. */
export interface Token {
  /** With the dashes. */
  name: string
  value: string
  /** The comment behind or directly above it; empty if it has none. */
  meaning: string
  /** The comment above its group, which follows an empty line. */
  group: string
  /** Values that differ by window, language or the shopper's wishes. */
  others: readonly { where: string; value: string }[]
}

const PARTS =
  /(?<gap>\n[ \t]*\n[ \t]*|(?<=\{)\s*)?\/\*(?<comment>[\s\S]*?)\*\/|(?<name>--[\w-]+):\s*(?<value>[^;]+);(?: \/\*(?<behind>[\s\S]*?)\*\/)?|(?<rule>[^{};/]+)\{|(?<end>\})/dg

/** Returns the tokens of a style sheet, in its order. The first value of a name is its own. */
export function readTokens(css: string): Token[] {
  const tokens = new Map<string, Token & { others: { where: string; value: string }[] }>()
  const rules: string[] = []
  let [group, above] = ['', '']
  for (const { groups = {} } of css.matchAll(PARTS)) {
    const { gap, comment, name, value, behind, rule, end } = groups
    if (comment !== undefined) {
      if (gap === undefined) above = plain(comment)
      else [group, above] = [plain(comment), '']
    } else if (name !== undefined && value !== undefined) {
      const known = tokens.get(name)
      if (known) known.others.push({ where: placeOf(rules), value: plain(value) })
      else {
        const meaning = behind === undefined ? above : plain(behind)
        tokens.set(name, { name, value: plain(value), meaning, group, others: [] })
      }
      above = ''
    } else if (rule !== undefined) rules.push(plain(rule))
    else if (end !== undefined) rules.pop()
  }
  return [...tokens.values()]
}

/** Returns where the own value of a token begins and ends in its style sheet. */
export function valueRange(css: string, name: string): readonly [number, number] {
  for (const { groups, indices } of css.matchAll(PARTS))
    if (groups?.['name'] === name && indices?.groups?.['value']) return indices.groups['value']
  throw new Error(`the style sheet has no ${name}`)
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The conditions of a declaration, without the names of its layer and root. */
const placeOf = (rules: readonly string[]): string =>
  rules
    .map((rule) => rule.replace(/^:root(?=:)/, ''))
    .filter((rule) => rule !== ':root' && !rule.startsWith('@layer'))
    .join(' ')
