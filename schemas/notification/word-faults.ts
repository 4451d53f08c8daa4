import { notificationParts, type NotificationPart, type WordFault } from './notification.schema.ts'

/** Rules for the text of a part. */
export interface PartSpec {
  part: NotificationPart
  /** Names of values that may be inserted. */
  placeholders: readonly string[]
  /** Placeholders that the text must contain. */
  required: readonly string[]
}

const placeholder = /\{\{(\w+)\}\}/g

/** Names of the placeholders in a text. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
]

/** Fills the placeholders of a text; those without a value are left out. */
export const filledWords = (text: string, values: Readonly<Record<string, unknown>> = {}): string =>
  text.replace(placeholder, (_, name: string) => String(values[name] ?? ''))

/** The first rule that an operator's text violates. An empty text uses the default. */
export function wordFault(
  text: string,
  { part, placeholders, required }: PartSpec,
): Pick<WordFault, 'rule' | 'value'> | undefined {
  if (!text.trim()) return undefined
  const rule: { most: number; hasLines?: true } = notificationParts[part]
  if (text.length > rule.most) return { rule: 'long', value: String(rule.most) }
  if (!rule.hasLines && /[\r\n]/.test(text)) return { rule: 'lines', value: '' }
  if (/<\/?[a-z!][^>]*>/i.test(text)) return { rule: 'html', value: '' }
  if (/\{\{|\}\}/.test(text.replace(placeholder, ''))) return { rule: 'broken', value: '' }
  const used = placeholdersIn(text)
  const unknown = used.find((name) => !placeholders.includes(name))
  if (unknown !== undefined) return { rule: 'unknown', value: unknown }
  const missing = required.find((name) => !used.includes(name))
  return missing === undefined ? undefined : { rule: 'missing', value: missing }
}
