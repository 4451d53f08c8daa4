import { invalidInput } from '../../kernel/failure.ts'

/** Cursor of a list page: sort key and number of its last row. */
export type Cursor = [key: string, nbr: string]

export const cursorOf = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Parses a cursor; `undefined` for the first page. `isKey` rejects forged keys. */
export function readCursor(text: string | undefined, isKey: RegExp): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(read) && read.length === 2) {
      const [key, nbr]: unknown[] = read
      if (typeof key === 'string' && typeof nbr === 'string' && isKey.test(key)) return [key, nbr]
    }
  } catch {
    // Answered as any other wrong cursor.
  }
  throw invalidInput([{ field: 'before', rule: 'cursor' }])
}
