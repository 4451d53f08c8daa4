/**
 * Returns a JSON value in which a picture's key is replaced by another one, also within texts, such
 * as rich text with the address of the picture. The same object if it does not contain the key.
 */
export function replacedIn<T>(value: T, key: string, by: string): T {
  const text = JSON.stringify(value)
  // The key ends with a number, so a longer number is another key.
  const changed = text.replace(new RegExp(`${key}(?!\\d)`, 'g'), by)
  return changed === text ? value : (JSON.parse(changed) as T) // the same shape: only a text differs
}
